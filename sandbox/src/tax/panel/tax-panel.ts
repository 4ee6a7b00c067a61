import { type Html, html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { ISSUING_MODES, RED_MODES, TAX_CALL_MODES } from '../faults.ts'

const CALLS: Readonly<Record<(typeof TAX_CALL_MODES)[number], string>> = {
  none: '正常',
  down: '无应答，什么也不做',
  error: '答复 500，什么也不做',
  lost: '照办，但答复丢失',
  token: '授权码已过期',
}

const ISSUING: Readonly<Record<(typeof ISSUING_MODES)[number], string>> = {
  atOnce: '马上开具',
  slow: '开票中，等待人工决定',
  fail: '开票失败，可以重试',
  refuse: '拒收请求',
}

const REDS: Readonly<Record<(typeof RED_MODES)[number], string>> = {
  automatic: '无需确认，自动开具红票',
  byHand: '无需确认，等待快捷冲红',
  confirm: '等待购方确认',
  fail: '税务机关拒绝',
}

/** The card of the provider of invoices: what was asked for and issued, and what goes wrong. */
export function taxPanel(): Panel {
  return {
    id: 'tax',
    title: '电子发票（诺诺）',
    place: 'main',
    files: ['tax/panel/tax.js', 'tax/panel/tax.css'],
    body: html`
<p class="answer" id="tax-answer" role="status"></p>
<ul class="tax-invoices" id="tax-invoices" aria-label="发票"></ul>
<p class="nothing" id="tax-empty">还没有发票。订单确认收货后，商城会来这里开票。</p>
<template id="tax-invoice"><li class="tax-invoice">
  <span class="facts"><b></b><span class="tax-facts"></span></span>
  <span class="acts"><button class="button" type="button" data-act="issued">开具</button>
  <button class="button quiet" type="button" data-act="failed">开票失败</button>
  <button class="button" type="button" data-act="agreed">购方确认冲红</button>
  <button class="button quiet" type="button" data-act="denied">购方不同意</button></span>
</li></template>

<h3>开票故障</h3>
<form id="tax-faults" class="tax-faults">
  <label class="field"><span>接口</span>${select('mode', TAX_CALL_MODES, CALLS)}</label>
  <label class="field"><span>答复前等待（毫秒）</span><input name="delay" type="number" min="0" max="60000" value="0" required></label>
  <label class="field"><span>开票</span>${select('issuing', ISSUING_MODES, ISSUING)}</label>
  <label class="field"><span>冲红</span>${select('reds', RED_MODES, REDS)}</label>
  <label class="field"><span>回调通知</span><select name="notices"><option value="1">发送</option><option value="0">丢失，从不发送</option></select></label>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="tax-reset">全部恢复正常</button></div>
  <p class="answer" id="tax-faults-answer" role="status"></p>
</form>`,
  }
}

function select<Mode extends string>(
  name: string,
  modes: readonly Mode[],
  words: Readonly<Record<Mode, string>>,
): Html {
  return html`<select name="${name}">${modes.map((mode) => html`<option value="${mode}">${words[mode]}</option>`)}</select>`
}

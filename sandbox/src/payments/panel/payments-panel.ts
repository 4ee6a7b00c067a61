import { type Html, html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { PAYMENT_NAMES } from '../cashier-page.ts'
import { BILL_MODES, CALL_MODES, NOTICE_MODES, REFUND_MODES } from '../faults.ts'
import { PAYMENT_PROVIDERS } from '../keys.ts'

const CALLS: Readonly<Record<(typeof CALL_MODES)[number], string>> = {
  none: '正常',
  down: '无应答，什么也不做',
  error: '答复 500，什么也不做',
  lost: '照办，但答复丢失',
  signature: '答复用别的密钥签名',
}

const NOTICES: Readonly<Record<(typeof NOTICE_MODES)[number], string>> = {
  none: '正常',
  drop: '丢失，从不发送',
  double: '同时发送两次',
  amount: '金额多一分（签名有效）',
  state: '状态无法识别（签名有效）',
  recipient: '发给别的商户（签名有效）',
  forge: '伪造：用别的密钥签名',
  key: '伪造：密钥编号不存在',
  old: '两天前的旧通知',
  probe: '微信支付的验签探测',
}

const REFUNDS: Readonly<Record<(typeof REFUND_MODES)[number], string>> = {
  done: '马上到账',
  delay: '处理中，等待人工决定',
  fail: '失败',
  balance: '商户余额不足',
}

const BILLS: Readonly<Record<(typeof BILL_MODES)[number], string>> = {
  right: '正确',
  wrong: '首行多一分，缺最后一行',
  broken: '文件损坏',
}

/** The payment providers' card: what is to be paid, notices, the phone that scans, and what goes wrong. */
export function paymentsPanel(): Panel {
  return {
    id: 'payments',
    title: '收银台',
    place: 'main',
    files: ['payments/panel/payments.js', 'payments/panel/payment-faults.js', 'payments/panel/payments.css'],
    body: html`
<form id="payments-scan" class="tools">
  <label class="field grow"><span>手机扫微信付款码：粘贴二维码的内容</span>
    <input name="codeUrl" autocomplete="off" maxlength="512" placeholder="weixin://wxpay/bizpayurl?pr=…"></label>
  <button class="button" type="submit">扫码</button>
</form>
<p class="answer" id="payments-answer" role="status"></p>
<ul class="payments" id="payments-trades" aria-label="交易"></ul>
<p class="nothing" id="payments-empty">还没有交易。在商城下单并选择在线支付后，会出现在这里。</p>
<template id="payments-trade"><li class="payment">
  <span class="facts"><b class="payment-sum"></b><span class="payment-facts"></span></span>
  <span class="acts"><a class="button quiet" target="_blank" rel="noopener" data-act="page">付款页</a>
  <button class="button" type="button" data-act="pay">付款</button>
  <button class="button quiet" type="button" data-act="done">退款到账</button>
  <button class="button quiet" type="button" data-act="failed">退款失败</button></span>
</li></template>

<h3>支付通知</h3>
<form id="payments-notify" class="tools">
  <label class="field grow"><span>给哪笔交易（商户订单号）</span><input name="outTradeNo" autocomplete="off" maxlength="64"></label>
  <label class="field grow"><span>发一条怎样的通知</span>${select('mode', NOTICE_MODES, NOTICES)}</label>
  <button class="button quiet" type="submit">发送</button>
</form>
<p class="answer" id="payments-notified" role="status"></p>
<ol class="payment-notices" id="payments-notices" aria-label="支付通知"></ol>
<template id="payments-notice"><li><time></time><b></b><span></span><button class="button quiet" type="button">再发</button></li></template>

<h3>支付故障</h3>
<form id="payments-faults" class="payment-faults">
  <label class="field"><span>支付方式</span><select name="provider">${PAYMENT_PROVIDERS.map(
    (name) => html`<option value="${name}">${PAYMENT_NAMES[name]}</option>`,
  )}</select></label>
  <label class="field"><span>接口</span>${select('mode', CALL_MODES, CALLS)}</label>
  <label class="field"><span>答复前等待（毫秒）</span><input name="delay" type="number" min="0" max="60000" value="0" required></label>
  <label class="field"><span>通知</span>${select('notices', NOTICE_MODES, NOTICES)}</label>
  <label class="field"><span>通知延迟（秒）</span><input name="noticeDelay" type="number" min="0" max="86400" value="0" required></label>
  <label class="field"><span>退款</span>${select('refunds', REFUND_MODES, REFUNDS)}</label>
  <label class="field"><span>对账单</span>${select('bills', BILL_MODES, BILLS)}</label>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="payments-reset">全部恢复正常</button></div>
  <p class="answer" id="payments-faults-answer" role="status"></p>
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

import { type Html, html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { CHECK_MODES, type CheckFault } from '../faults.ts'

const MODES: Readonly<Record<CheckFault['mode'], { readonly name: string; readonly effect: string }>> = {
  same: { name: '一致', effect: '姓名与身份证号属于同一人' },
  different: { name: '不一致', effect: '身份证号是别人的' },
  notFound: { name: '查无记录', effect: '没有这个身份证号' },
  sourceDown: { name: '权威源异常', effect: '服务商答复 402，结果未知' },
  hang: { name: '不应答', effect: '服务商一直不答复，直到商城超时' },
  drop: { name: '断开', effect: '连接中断，没有答复' },
}

/** The card of real-name checks: whom the shop asked about, and what comes of the next check, of everybody or of one person. */
export function realNamePanel(): Panel {
  return {
    id: 'real-name',
    title: '实名核验（身份二要素）',
    place: 'side',
    files: ['real-name/panel/real-name.js', 'real-name/panel/real-name.css', 'sms/panel/faults.css'],
    body: html`
<ul class="checks" id="real-name-list" tabindex="0" aria-label="核验记录"></ul>
<p class="nothing" id="real-name-empty">还没有核验。商城保存用药人或购买处方药时会来这里核验。</p>
<template id="real-name-check"><li class="check"><b></b><span class="check-facts"></span></li></template>

<form id="real-name-fault">
  <fieldset class="choices"><legend class="check-legend">所有人的核验结果</legend>
    ${CHECK_MODES.map(
      (mode) => html`<label class="choice"><input type="radio" name="mode" value="${mode}">
      <span><b>${MODES[mode].name}</b><small>${MODES[mode].effect}</small></span></label>`,
    )}
  </fieldset>
  <label class="field"><span>答复前等待（毫秒）</span>
    <input name="delay" type="number" min="0" max="60000" step="1" value="0" required></label>
  <p class="note" id="real-name-fault-exceptions" hidden></p>
  <div class="tools"><button class="button" type="submit">应用</button><button class="button quiet" type="button" id="real-name-fault-reset">恢复正常</button></div>
  <p class="answer" id="real-name-fault-answer" role="status"></p>
</form>

<form id="real-name-person">
  <label class="field"><span>只改一个人：身份证号</span>
    <input name="idNumber" required maxlength="18" autocomplete="off" pattern="\\d{17}[\\dXx]|\\d{15}" title="15 或 18 位身份证号"></label>
  <label class="field"><span>此人的结果</span>${select()}</label>
  <div class="tools"><button class="button" type="submit">应用到此人</button></div>
  <p class="answer" id="real-name-person-answer" role="status"></p>
</form>`,
  }
}

function select(): Html {
  return html`<select name="mode">${CHECK_MODES.map((mode) => html`<option value="${mode}">${MODES[mode].name}</option>`)}</select>`
}

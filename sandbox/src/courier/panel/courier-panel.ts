import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { TRACE_STAGES, type TraceStage } from '../itinerary.ts'

const STAGES: Readonly<Record<TraceStage, string>> = {
  collected: '已揽收',
  inTransit: '运输中',
  delivering: '派送中',
  delivered: '已签收',
}

/** The courier's card: an order's way, its next step, and a line of one's own. */
export function courierPanel(): Panel {
  return {
    id: 'courier',
    title: '快递员',
    place: 'side',
    files: ['courier/panel/courier.js', 'courier/panel/courier.css'],
    body: html`
<form id="courier-order" class="tools">
  <label class="field grow"><span>订单号</span>
    <input name="ordersCode" id="courier-code" inputmode="numeric" autocomplete="off" maxlength="30" placeholder="18 位数字" aria-describedby="courier-code-wrong"></label>
  <button class="button quiet" type="submit">查看路线</button>
</form>
<p class="trouble" id="courier-code-wrong" role="alert" hidden></p>
<form id="courier-way" hidden>
  <fieldset class="way"><legend>路线（选中的是下一步）</legend><ol id="courier-steps"></ol></fieldset>
  <button class="button wide" type="submit" id="courier-next">添加这一步</button>
</form>
<p class="answer" id="courier-answer" role="status"></p>
<form id="courier-free" hidden>
  <label class="field"><span>自己写一条</span>
    <input name="description" autocomplete="off" maxlength="200" placeholder="例如：快件因天气原因延误"></label>
  <div class="tools"><label class="field grow"><span>阶段</span>
    <select name="stage"><option value="">不改变</option>${TRACE_STAGES.map(
      (stage) => html`<option value="${stage}">${STAGES[stage]}</option>`,
    )}</select></label>
  <button class="button quiet" type="submit">添加</button></div>
</form>
<template id="courier-step"><li><label class="step"><input type="radio" name="step"><span><b></b><span class="words"></span></span></label></li></template>
<template id="courier-stages">${TRACE_STAGES.map((stage) => html`<span data-stage="${stage}">${STAGES[stage]}</span>`)}</template>`,
  }
}

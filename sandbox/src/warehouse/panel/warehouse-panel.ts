import { html } from '../../desk/html.ts'
import type { Panel } from '../../party.ts'
import { WAREHOUSE_QUEUES, type WarehouseQueue } from '../work.ts'

const QUEUES: Readonly<Record<WarehouseQueue, string>> = {
  confirm: '待确认',
  ship: '待发货',
  parcel: '运输中',
}

/** The warehouse's card: what waits, the next step of each, the drive, stock, and what was heard of the shop. */
export function warehousePanel(): Panel {
  return {
    id: 'warehouse',
    title: '仓库',
    place: 'main',
    files: ['warehouse/panel/warehouse.js', 'warehouse/panel/events.js', 'warehouse/panel/warehouse.css'],
    body: html`
<form id="warehouse-queue" class="tools">
  <fieldset class="queues"><legend class="unseen">队列</legend>${WAREHOUSE_QUEUES.map(
    (queue) => html`<label><input type="radio" name="queue" value="${queue}"><span>${QUEUES[queue]}</span></label>`,
  )}</fieldset>
  <button class="button quiet" type="submit">刷新</button>
</form>
<p class="answer" id="warehouse-answer" role="status"></p>
<ul class="waiting" id="warehouse-orders" aria-label="等待处理的订单"></ul>
<p class="nothing" id="warehouse-empty" hidden>这个队列里没有订单</p>
<form id="warehouse-refusal" class="refusal" hidden>
  <label class="field"><span>拒绝 <b id="warehouse-refused"></b> 的原因</span>
    <input name="reason" autocomplete="off" maxlength="100" placeholder="顾客会看到这段话"></label>
  <div class="tools"><button class="button" type="submit">拒绝订单</button>
  <button class="button quiet" type="button" id="warehouse-keep">返回</button></div>
</form>
<template id="warehouse-order"><li class="order">
  <span class="facts"><b class="order-code"></b><span class="order-facts"></span></span>
  <span class="acts"><button class="button" type="button" data-act="step"></button>
  <button class="button quiet" type="button" data-act="refuse">拒绝</button>
  <button class="button quiet" type="button" data-act="all">送达</button></span>
</li></template>

<h3>自动推进</h3>
<form id="warehouse-drive" class="tools">
  <label class="field grow"><span>订单号（不填为全部）</span>
    <input name="ordersCode" inputmode="numeric" autocomplete="off" maxlength="30" placeholder="全部等待的订单"></label>
  <label class="field"><span>每步间隔（秒）</span>
    <input name="seconds" type="number" min="1" max="3600" value="10"></label>
  <button class="button" type="submit" id="warehouse-start">开始</button>
</form>
<p class="answer" id="warehouse-driving" role="status"></p>

<h3>入库</h3>
<form id="warehouse-stock" class="tools">
  <label class="field grow"><span>商品编码</span>
    <input name="productCode" inputmode="numeric" autocomplete="off" maxlength="10" placeholder="8-10 位数字"></label>
  <label class="field"><span>件数</span><input name="change" type="number" min="-100000" max="100000" value="10"></label>
  <button class="button quiet" type="submit">入库</button>
</form>
<p class="answer" id="warehouse-stocked" role="status"></p>

<h3>商城事件</h3>
<div class="tools"><p class="grow" id="warehouse-line">还没有接收</p>
  <button class="button quiet" type="button" id="warehouse-subscribe">开始接收</button>
  <button class="button quiet" type="button" id="warehouse-clear">清空</button></div>
<p class="answer" id="warehouse-heard" role="status"></p>
<ol class="events" id="warehouse-events" aria-label="商城事件"></ol>
<template id="warehouse-event"><li><time></time><b></b><span></span></li></template>`,
  }
}

import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { copyOf } from '../../desk/browser/message-list.js'
import { call } from '../../desk/browser/request.js'

/** @import { DriveState } from '../drive.ts' */
/** @import { Done, WaitingOrder } from '../work.ts' */

const queueForm = byId('warehouse-queue', HTMLFormElement)
const list = byId('warehouse-orders', HTMLUListElement)
const empty = byId('warehouse-empty', HTMLElement)
const refusal = byId('warehouse-refusal', HTMLFormElement)
const driveForm = byId('warehouse-drive', HTMLFormElement)
const start = byId('warehouse-start', HTMLButtonElement)
const stockForm = byId('warehouse-stock', HTMLFormElement)

/** What the next step of an order is called, by its status. @type {Record<string, string>} */
const STEPS = { waitAudit: '通过', waitDelivery: '发货', waitReceiving: '下一步' }

/** The order that is about to be refused. */
let refused = ''
let isDriving = false

/**
 * @param {string} id
 * @param {string} text
 * @param {'good' | 'bad' | ''} state
 */
function say(id, text, state) {
  const element = byId(id, HTMLElement)
  element.textContent = text
  element.dataset.state = state
}

/** @param {unknown} error */
const words = (error) => /** @type {Error} */ (error).message

/** @param {HTMLFormElement} form @param {string} name */
const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

const chosen = () => String(new FormData(queueForm).get('queue') ?? 'confirm')

/**
 * @param {WaitingOrder} order
 * @returns {HTMLElement}
 */
function row(order) {
  const { item, part } = copyOf('warehouse-order')
  const { ordersCode, status, statusName, hasRx, rxState, pieceCount, placedAt, parentOrdersCode } = order
  part('.order-code').textContent = ordersCode
  const facts = [statusName, hasRx ? '处方药' : '', rxState === 'inquiryNeeded' ? '问诊待完善' : '', `${pieceCount} 件`]
  facts.push(parentOrdersCode === null ? '' : `属于 ${parentOrdersCode}`, shanghaiTime(placedAt))
  part('.order-facts').textContent = facts.filter((fact) => fact !== '').join(' · ')
  const act = (/** @type {string} */ name) => part(`[data-act=${name}]`)
  const label = (/** @type {string} */ name) => `${act(name).textContent} ${ordersCode}`
  act('step').textContent = STEPS[status] ?? '下一步'
  act('refuse').hidden = status !== 'waitAudit'
  act('all').hidden = status !== 'waitReceiving'
  for (const name of ['step', 'refuse', 'all']) act(name).setAttribute('aria-label', label(name))
  act('step').addEventListener('click', () => move(ordersCode, false))
  act('all').addEventListener('click', () => move(ordersCode, true))
  act('refuse').addEventListener('click', () => {
    refused = ordersCode
    byId('warehouse-refused', HTMLElement).textContent = ordersCode
    refusal.hidden = false
    field(refusal, 'reason').focus()
  })
  return item
}

/** Of several readings at once the last one shows, whichever comes last. */
let readings = 0

async function refresh() {
  const reading = ++readings
  try {
    const orders = /** @type {WaitingOrder[]} */ (await call('GET', `/warehouse/orders?queue=${chosen()}`))
    if (reading !== readings) return
    const focused = document.activeElement?.getAttribute('aria-label')
    list.replaceChildren(...orders.map(row))
    empty.hidden = orders.length > 0
    // Who works by keyboard stays where they were.
    if (focused)
      /** @type {HTMLElement | null} */ (list.querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus()
  } catch (error) {
    say('warehouse-answer', words(error), 'bad')
  }
  await showDrive()
}

/**
 * Takes an order on, a step or up to its delivery, and tells what was done.
 * @param {string} ordersCode
 * @param {boolean} all
 */
async function move(ordersCode, all) {
  say('warehouse-answer', '正在告诉商城…', '')
  try {
    const done = /** @type {Done[]} */ (await call('POST', `/warehouse/orders/${ordersCode}/steps`, { all }))
    say('warehouse-answer', `${ordersCode}：${done.at(-1)?.words ?? ''}`, 'good')
  } catch (error) {
    say('warehouse-answer', `${ordersCode}：${words(error)}`, 'bad')
  }
  await refresh()
}

refusal.addEventListener('submit', async (event) => {
  event.preventDefault()
  const reason = field(refusal, 'reason').value.trim()
  if (reason === '') {
    field(refusal, 'reason').focus()
    say('warehouse-answer', '请先写原因', 'bad')
    return
  }
  try {
    await call('POST', `/warehouse/orders/${refused}/refusal`, { reason })
    say('warehouse-answer', `${refused}：已拒绝`, 'good')
    refusal.hidden = true
    refusal.reset()
  } catch (error) {
    say('warehouse-answer', `${refused}：${words(error)}`, 'bad')
  }
  await refresh()
})

byId('warehouse-keep', HTMLButtonElement).addEventListener('click', () => {
  refusal.hidden = true
})

queueForm.addEventListener('change', () => refresh())
queueForm.addEventListener('submit', (event) => {
  event.preventDefault()
  say('warehouse-answer', '', '')
  refresh()
})

async function showDrive() {
  try {
    const state = /** @type {DriveState | null} */ (await call('GET', '/warehouse/drive'))
    const was = isDriving
    isDriving = state !== null
    start.textContent = isDriving ? '停止' : '开始'
    if (state) {
      const whom = state.ordersCode ?? '全部订单'
      say(
        'warehouse-driving',
        `${whom}：已推进 ${state.steps} 步${state.last === null ? '' : `，${state.last}`}`,
        'good',
      )
    } else if (was) say('warehouse-driving', '已停止', '')
  } catch {
    // The line in the header says that the desk does not answer.
  }
}

driveForm.addEventListener('submit', async (event) => {
  event.preventDefault()
  try {
    if (isDriving) await call('DELETE', '/warehouse/drive')
    else {
      const ordersCode = field(driveForm, 'ordersCode').value.replace(/\s/g, '')
      if (ordersCode !== '' && !/^\d{18}$/.test(ordersCode)) throw new Error('订单号是 18 位数字')
      const seconds = field(driveForm, 'seconds').valueAsNumber
      if (!(seconds >= 1)) throw new Error('间隔至少 1 秒')
      await call('PUT', '/warehouse/drive', { seconds, ...(ordersCode === '' ? {} : { ordersCode }) })
    }
    await showDrive()
  } catch (error) {
    say('warehouse-driving', words(error), 'bad')
  }
})

stockForm.addEventListener('submit', async (event) => {
  event.preventDefault()
  const productCode = field(stockForm, 'productCode').value.trim()
  const change = field(stockForm, 'change').valueAsNumber
  if (!/^\d{8,10}$/.test(productCode) || !Number.isInteger(change) || change === 0) {
    say('warehouse-stocked', '请填写 8-10 位商品编码和件数', 'bad')
    return
  }
  try {
    const { stock, reserved } = /** @type {{ stock: number, reserved: number }} */ (
      await call('POST', '/warehouse/stock', { productCode, change })
    )
    say('warehouse-stocked', `${productCode}：库存 ${stock}，占用 ${reserved}`, 'good')
  } catch (error) {
    say('warehouse-stocked', `${productCode}：${words(error)}`, 'bad')
  }
})

const first = /** @type {HTMLInputElement} */ (queueForm.querySelector('input'))
first.checked = true
follow('warehouse', refresh)

import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { call } from '../../desk/browser/request.js'

/** @import { SentOrder, WantedOrder } from '../ordering.ts' */

const form = byId('main-site-order', HTMLFormElement)
const send = byId('main-site-send', HTMLButtonElement)
const answer = byId('main-site-answer', HTMLElement)

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
/** @param {string} name */
const typed = (name) => field(name).value.trim()

/**
 * @param {string} text
 * @param {'good' | 'bad' | ''} state
 */
function say(text, state) {
  answer.textContent = text
  answer.dataset.state = state
}

/** The key of what was sent last without an answer: sent again as it was, it makes one order. */
let unanswered = { wanted: '', key: '' }

/** @returns {WantedOrder['lines'] | undefined} nothing where the text names no goods */
function goods() {
  const lines = typed('goods')
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map((text) => /^(\d{8,10})(?:[×x*](\d{1,2}))?$/i.exec(text))
  if (lines.length === 0 || lines.includes(null)) return undefined
  return lines.map((found) => ({ productCode: found?.[1] ?? '', amount: Number(found?.[2] ?? 1) }))
}

/** The first field that cannot be sent, and why. @returns {[string, string] | undefined} */
function wrong() {
  if (typed('consignee') === '') return ['consignee', '请填写收货人']
  if (!/^1\d{10}$/.test(typed('phone'))) return ['phone', '请填写 11 位手机号码']
  if (!/^\d{6}$/.test(typed('regionCode'))) return ['regionCode', '区划代码是 6 位数字']
  if (typed('customArea') === '') return ['customArea', '请填写详细地址']
  return goods() ? undefined : ['goods', '请填写 8-10 位商品编码，件数写在 × 后面']
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const problem = wrong()
  for (const input of form.querySelectorAll('input')) {
    input.setAttribute('aria-invalid', String(input.name === problem?.[0]))
  }
  if (problem) {
    field(problem[0]).focus()
    say(problem[1], 'bad')
    return
  }
  const wanted = {
    consignee: typed('consignee'),
    phone: typed('phone'),
    regionCode: typed('regionCode'),
    customArea: typed('customArea'),
    lines: goods(),
    kind: typed('kind'),
  }
  const text = JSON.stringify(wanted)
  if (unanswered.wanted !== text) unanswered = { wanted: text, key: crypto.randomUUID() }
  send.disabled = true
  say('正在下单…', '')
  try {
    const made = /** @type {SentOrder} */ (await call('POST', '/main-site/orders', { ...wanted, key: unanswered.key }))
    unanswered = { wanted: '', key: '' }
    const yuan = (made.sum / 100).toFixed(2)
    say(`已下单 ${made.ordersCode}，应付 ¥${yuan}，链接已发送，有效至 ${shanghaiTime(made.expiresAt)}`, 'good')
  } catch (error) {
    say(`没有下单：${/** @type {Error} */ (error).message}`, 'bad')
  }
  send.disabled = false
})

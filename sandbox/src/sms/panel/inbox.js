import { byId, shanghaiTime, spacedPhone } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { call } from '../../desk/browser/request.js'

/** @import { Sms } from '../inbox.ts' */

/** ms that a new message stays highlighted and a copied one says so */
const NOTICE_MS = 3_000
/** ms of rest after typing before the list is asked for */
const TYPING_MS = 200

const list = byId('sms-list', HTMLOListElement)
const phone = byId('sms-phone', HTMLInputElement)
const template = byId('sms-message', HTMLTemplateElement)
const trouble = byId('sms-trouble', HTMLElement)
const empty = byId('sms-empty', HTMLElement)

/** Elements that are shown, by message id. @type {Map<string, HTMLElement>} */
let shown = new Map()
/** What the list was last filled for; undefined before the first time. @type {string | undefined} */
let shownFor
let typing = 0
let latestAsk = 0

phone.value = new URLSearchParams(location.search).get('phone') ?? ''

async function refresh() {
  const ask = ++latestAsk
  const wanted = phone.value.replace(/\s/g, '')
  try {
    const query = wanted === '' ? '' : `?phone=${encodeURIComponent(wanted)}`
    const messages = /** @type {Sms[]} */ (await call('GET', `/sms${query}`))
    if (ask !== latestAsk) return
    trouble.hidden = true
    show(messages, wanted)
  } catch (error) {
    if (ask !== latestAsk) return
    trouble.textContent = /** @type {Error} */ (error).message
    trouble.hidden = false
  }
}

/**
 * Puts the messages on the page; those that stand there stay the same elements, so that focus is kept.
 * @param {Sms[]} messages newest first
 * @param {string} wanted the phone, or '' for all
 */
function show(messages, wanted) {
  const arrived = shownFor === wanted ? messages.filter((message) => !shown.has(message.id)) : []
  shownFor = wanted
  /** @type {Map<string, HTMLElement>} */
  const next = new Map(messages.map((message) => [message.id, shown.get(message.id) ?? element(message)]))
  for (const [id, old] of shown) if (!next.has(id)) old.remove()
  shown = next
  // Newest first: each element goes before the one that is older.
  let older = null
  for (const each of [...next.values()].reverse()) {
    if (each.parentElement !== list || each.nextElementSibling !== older) list.insertBefore(each, older)
    older = each
  }
  list.hidden = messages.length === 0
  empty.hidden = messages.length > 0
  byId('sms-empty-text', HTMLElement).textContent = wanted === '' ? '还没有短信' : '这个手机号还没有短信'
  announce(arrived)
}

/** @param {Sms[]} arrived newest first */
function announce(arrived) {
  const [newest] = arrived
  if (!newest) return
  byId('sms-news', HTMLElement).textContent = `${spacedPhone(newest.phone)} 收到新短信：${newest.text}`
  for (const { id } of arrived) {
    const item = shown.get(id)
    item?.classList.add('new')
    setTimeout(() => item?.classList.remove('new'), NOTICE_MS)
  }
}

/**
 * @param {Sms} message
 * @returns {HTMLElement}
 */
function element(message) {
  const item = /** @type {HTMLElement} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true))
  /** @param {string} selector */
  const part = (selector) => /** @type {HTMLElement} */ (item.querySelector(selector))
  part('.phone').textContent = spacedPhone(message.phone)
  const time = /** @type {HTMLTimeElement} */ (part('time'))
  time.textContent = shanghaiTime(message.time)
  time.dateTime = new Date(message.time).toISOString()
  part('.text').textContent = message.text
  part('.code').hidden = message.code === null
  part('.code strong').textContent = message.code
  const copy = part('.code button')
  copy.setAttribute('aria-label', `复制验证码 ${message.code}`)
  copy.addEventListener('click', () => copyCode(copy, part('.code strong')))
  return item
}

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} code
 */
async function copyCode(button, code) {
  const label = button.getAttribute('aria-label') ?? ''
  try {
    await navigator.clipboard.writeText(code.textContent ?? '')
    button.textContent = '已复制'
    byId('sms-news', HTMLElement).textContent = '已复制'
  } catch {
    // Without leave to write to the clipboard the code is at least selected.
    getSelection()?.selectAllChildren(code)
    button.textContent = '已选中'
  }
  button.removeAttribute('aria-label')
  setTimeout(() => {
    button.textContent = '复制验证码'
    button.setAttribute('aria-label', label)
  }, NOTICE_MS)
}

phone.addEventListener('input', () => {
  clearTimeout(typing)
  typing = window.setTimeout(() => {
    const wanted = phone.value.replace(/\s/g, '')
    history.replaceState(null, '', wanted === '' ? location.pathname : `?phone=${encodeURIComponent(wanted)}`)
    refresh()
  }, TYPING_MS)
})
byId('sms-filter', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  refresh()
})
byId('sms-clear', HTMLButtonElement).addEventListener('click', async () => {
  try {
    await call('DELETE', '/sms')
    byId('sms-news', HTMLElement).textContent = '收件箱已清空'
  } catch (error) {
    trouble.textContent = /** @type {Error} */ (error).message
    trouble.hidden = false
  }
  refresh()
})

follow('sms', refresh)

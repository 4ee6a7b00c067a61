import { byId } from '../../desk/browser/dom.js'
import { call } from '../../desk/browser/request.js'

/** @import { AddedTrace, CourierRoute } from '../way.ts' */

const order = byId('courier-order', HTMLFormElement)
const code = byId('courier-code', HTMLInputElement)
const wrong = byId('courier-code-wrong', HTMLElement)
const way = byId('courier-way', HTMLFormElement)
const free = byId('courier-free', HTMLFormElement)
const steps = byId('courier-steps', HTMLOListElement)
const next = byId('courier-next', HTMLButtonElement)
const answer = byId('courier-answer', HTMLElement)
const template = byId('courier-step', HTMLTemplateElement)
const stages = new Map(
  [...byId('courier-stages', HTMLTemplateElement).content.querySelectorAll('span')].map((stage) => [
    stage.dataset.stage,
    stage.textContent,
  ]),
)

/** The order whose way is shown. */
let shownOrder = ''

/** @param {CourierRoute} route */
function show(route) {
  const done = route.next ?? route.steps.length
  steps.replaceChildren(
    ...route.steps.map((step, index) => {
      const item = /** @type {HTMLElement} */ (
        /** @type {Element} */ (template.content.firstElementChild).cloneNode(true)
      )
      /** @param {string} selector */
      const part = (selector) => /** @type {HTMLElement} */ (item.querySelector(selector))
      const input = /** @type {HTMLInputElement} */ (part('input'))
      input.value = String(index)
      input.checked = index === route.next
      part('.step').dataset.done = String(index < done)
      part('b').textContent = `${stages.get(step.stage)}${index < done ? ' · 已添加' : ''}`
      part('.words').textContent = step.description
      return item
    }),
  )
  next.textContent = route.next === null ? '再次添加选中的一步' : '添加这一步'
  way.hidden = false
  free.hidden = false
}

/**
 * @param {string} text
 * @param {'good' | 'bad' | ''} state
 */
function say(text, state) {
  answer.textContent = text
  answer.dataset.state = state
}

/** @param {string} text '' takes the complaint away */
function complain(text) {
  wrong.textContent = text
  wrong.hidden = text === ''
  code.setAttribute('aria-invalid', String(text !== ''))
  if (text !== '') code.focus()
}

order.addEventListener('submit', async (event) => {
  event.preventDefault()
  say('', '')
  const wanted = code.value.replace(/\s/g, '')
  if (!/^\d{18}$/.test(wanted)) {
    complain(wanted === '' ? '请输入订单号' : '订单号是 18 位数字')
    return
  }
  complain('')
  try {
    const route = /** @type {CourierRoute} */ (await call('GET', `/courier/routes/${wanted}`))
    shownOrder = wanted
    show(route)
  } catch (error) {
    say(/** @type {Error} */ (error).message, 'bad')
  }
})

code.addEventListener('input', () => {
  complainNoMore()
  // What stands below belongs to the order that was asked for, never to a half-typed one.
  const same = code.value.replace(/\s/g, '') === shownOrder && shownOrder !== ''
  way.hidden = !same
  free.hidden = !same
})

function complainNoMore() {
  wrong.hidden = true
  code.removeAttribute('aria-invalid')
}

/**
 * Sends one trace and says what the shop answered.
 * @param {HTMLFormElement} form
 * @param {object} trace
 * @returns {Promise<boolean>} whether it was added
 */
async function add(form, trace) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button[type=submit]'))
  button.setAttribute('aria-disabled', 'true')
  say('正在告诉商城…', '')
  try {
    const added = /** @type {AddedTrace} */ (
      await call('POST', '/courier/traces', { ordersCode: shownOrder, ...trace })
    )
    show(added.route)
    say(`已添加：${added.trace.description}`, 'good')
    return true
  } catch (error) {
    say(`没有添加：${/** @type {Error} */ (error).message}`, 'bad')
    return false
  } finally {
    button.removeAttribute('aria-disabled')
  }
}

way.addEventListener('submit', (event) => {
  event.preventDefault()
  if (next.getAttribute('aria-disabled') === 'true') return
  const chosen = /** @type {HTMLInputElement | null} */ (steps.querySelector('input:checked'))
  if (!chosen) say('请先选一步', 'bad')
  else add(way, { step: Number(chosen.value) })
})

free.addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = new FormData(free)
  const description = String(fields.get('description')).trim()
  const stage = String(fields.get('stage'))
  if (description === '') {
    const line = /** @type {HTMLInputElement} */ (free.elements.namedItem('description'))
    line.focus()
    say('请先写一条动态', 'bad')
    return
  }
  if (await add(free, { description, ...(stage === '' ? {} : { stage }) })) free.reset()
})

import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { copyOf } from '../../desk/browser/message-list.js'
import { call } from '../../desk/browser/request.js'

/** @import { SandboxInvoice } from '../book.ts' */
/** @import { TaxFault } from '../faults.ts' */

const STATES = { 2: '已开具', 20: '开票中', 22: '开票失败', 24: '签章失败' }
const RED_STATES = {
  '01': '冲红中',
  '02': '等待购方确认冲红',
  '04': '冲红中',
  '05': '购方不同意冲红',
  16: '冲红被拒绝',
}

const invoices = byId('tax-invoices', HTMLUListElement)
const form = byId('tax-faults', HTMLFormElement)
/** Whether somebody has changed the form and not applied it: news must not undo that. */
let touched = false

/** @param {string} name */
const control = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

/**
 * Does one thing and says how it went.
 * @param {string} id of the line that says it
 * @param {() => Promise<string>} work what it came to, fit to show
 */
async function saying(id, work) {
  const line = byId(id, HTMLElement)
  try {
    line.textContent = await work()
    line.dataset.state = 'good'
  } catch (error) {
    line.textContent = /** @type {Error} */ (error).message
    line.dataset.state = 'bad'
  }
}

/** @param {SandboxInvoice} invoice */
function redWords({ red }) {
  if (red === null) return ''
  return red.number === null ? RED_STATES[red.status] : `已冲红，红票 ${red.number}`
}

/** @param {SandboxInvoice} invoice */
function invoiceRow(invoice) {
  const { orderNo, status, number, buyerName, total, tax, asked, lines, createdAt, red } = invoice
  const { item, part } = copyOf('tax-invoice')
  const yuan = (/** @type {number} */ cents) => `¥${(cents / 100).toFixed(2)}`
  part('b').textContent = `${yuan(total)} · ${buyerName} · ${STATES[status]}`
  const facts = [
    orderNo,
    number ? `号码 ${number}` : '',
    `税额 ${yuan(tax)}`,
    `${lines.length} 行`,
    asked > 1 ? `第 ${asked} 次` : '',
    shanghaiTime(createdAt),
    redWords(invoice),
  ]
  part('.tax-facts').textContent = facts.filter((fact) => fact !== '').join(' · ')
  const act = (/** @type {string} */ name) => part(`[data-act=${name}]`)
  for (const name of ['issued', 'failed']) act(name).hidden = status !== '20'
  for (const name of ['agreed', 'denied']) act(name).hidden = red?.status !== '02'
  for (const name of ['issued', 'failed', 'agreed', 'denied'])
    act(name).setAttribute('aria-label', `${act(name).textContent} ${orderNo}`)
  for (const state of ['issued', 'failed'])
    act(state).addEventListener('click', () =>
      saying('tax-answer', async () => {
        await call('POST', `/tax/invoices/${orderNo}/outcome`, { state })
        return `${orderNo} ${state === 'issued' ? '已开具' : '开票失败'}`
      }),
    )
  for (const name of ['agreed', 'denied'])
    act(name).addEventListener('click', () =>
      saying('tax-answer', async () => {
        await call('POST', `/tax/invoices/${orderNo}/confirmation`, { agreed: name === 'agreed' })
        return `${orderNo} ${name === 'agreed' ? '购方已确认冲红' : '购方不同意冲红'}`
      }),
    )
  return item
}

/** @param {TaxFault} fault */
function show(fault) {
  if (touched) return
  control('mode').value = fault.mode
  control('delay').value = String(fault.delay)
  control('issuing').value = fault.issuing
  control('reds').value = fault.reds
  control('notices').value = fault.notices ? '1' : '0'
}

form.addEventListener('input', () => {
  touched = true
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  saying('tax-faults-answer', async () => {
    const fault = {
      mode: control('mode').value,
      delay: control('delay').valueAsNumber,
      issuing: control('issuing').value,
      reds: control('reds').value,
      notices: control('notices').value === '1',
    }
    await call('PUT', '/tax/faults', fault)
    touched = false
    return '已应用'
  })
})
byId('tax-reset', HTMLButtonElement).addEventListener('click', () =>
  saying('tax-faults-answer', async () => {
    const fault = /** @type {TaxFault} */ (await call('DELETE', '/tax/faults'))
    touched = false
    show(fault)
    return '已恢复正常'
  }),
)

follow('tax', async () => {
  try {
    const found = /** @type {SandboxInvoice[]} */ (await call('GET', '/tax/invoices'))
    const focused = document.activeElement?.getAttribute('aria-label')
    invoices.replaceChildren(...found.map(invoiceRow))
    byId('tax-empty', HTMLElement).hidden = found.length > 0
    show(/** @type {TaxFault} */ (await call('GET', '/tax/faults')))
    // Who works by keyboard stays where they were.
    if (focused)
      /** @type {HTMLElement | null} */ (document.querySelector(`[aria-label="${CSS.escape(focused)}"]`))?.focus()
  } catch {
    // The line in the header says that the desk does not answer.
  }
})

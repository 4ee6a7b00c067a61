import { byId } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { call } from '../../desk/browser/request.js'

/** @import { PaymentFault, PaymentFaults } from '../faults.ts' */
/** @import { PaymentProviderName } from '../keys.ts' */

const form = byId('payments-faults', HTMLFormElement)
const answer = byId('payments-faults-answer', HTMLElement)
/** @type {(keyof PaymentFault)[]} */
const NAMES = ['mode', 'delay', 'notices', 'noticeDelay', 'refunds', 'bills']
const NUMBERS = ['delay', 'noticeDelay']

/** Whether somebody has changed the form and not applied it: news must not undo that. */
let touched = false
/** @type {PaymentFaults | undefined} */
let faults

/** @param {string} name */
const control = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
const provider = () => /** @type {PaymentProviderName} */ (control('provider').value)

function show() {
  if (faults === undefined || touched) return
  for (const name of NAMES) control(name).value = String(faults[provider()][name])
}

/**
 * @param {() => Promise<unknown>} change
 * @param {string} done
 */
async function saying(change, done) {
  try {
    faults = /** @type {PaymentFaults} */ (await change())
    touched = false
    show()
    answer.dataset.state = 'good'
    answer.textContent = done
  } catch (error) {
    answer.dataset.state = 'bad'
    answer.textContent = /** @type {Error} */ (error).message
  }
}

form.addEventListener('input', (event) => {
  touched = event.target !== control('provider')
  show()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const fault = Object.fromEntries(
    NAMES.map((name) => [name, NUMBERS.includes(name) ? control(name).valueAsNumber : control(name).value]),
  )
  saying(() => call('PUT', '/payments/faults', { ...fault, provider: provider() }), '已应用')
})
byId('payments-reset', HTMLButtonElement).addEventListener('click', () =>
  saying(() => call('DELETE', '/payments/faults'), '已恢复正常'),
)

follow('payments', async () => {
  try {
    faults = /** @type {PaymentFaults} */ (await call('GET', '/payments/faults'))
    show()
  } catch {
    // The line in the header says that the desk does not answer.
  }
})

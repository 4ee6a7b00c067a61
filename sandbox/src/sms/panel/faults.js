import { byId } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { call } from '../../desk/browser/request.js'

/** @import { SmsFaults } from '../faults.ts' */

const form = byId('fault-form', HTMLFormElement)
const answer = byId('fault-answer', HTMLElement)
const exceptions = byId('fault-exceptions', HTMLElement)

/** Whether somebody has changed the form and not applied it: news must not undo that. */
let touched = false

/** The control of the form with this name. @param {string} name */
const control = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

/** @param {SmsFaults} faults */
function show(faults) {
  if (!touched) {
    control('mode').value = faults.everyone.mode
    control('delay').value = String(faults.everyone.delay)
    control('limits').checked = faults.limits
  }
  const phones = Object.keys(faults.phones).length
  exceptions.hidden = phones === 0
  exceptions.textContent = `另有 ${phones} 个手机号由测试单独设置`
}

/**
 * Does one change and says how it went.
 * @param {() => Promise<unknown>} change
 * @param {string} done
 */
async function saying(change, done) {
  try {
    const faults = /** @type {SmsFaults} */ (await change())
    touched = false
    show(faults)
    answer.dataset.state = 'good'
    answer.textContent = done
  } catch (error) {
    answer.dataset.state = 'bad'
    answer.textContent = /** @type {Error} */ (error).message
  }
}

form.addEventListener('input', () => {
  touched = true
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const limits = control('limits').checked
  saying(async () => {
    await call('PUT', '/sms/faults', { mode: control('mode').value, delay: control('delay').valueAsNumber })
    return call('PUT', '/sms/limits', { hold: limits })
  }, '已应用')
})
byId('fault-reset', HTMLButtonElement).addEventListener('click', () =>
  saying(() => call('DELETE', '/sms/faults'), '已恢复正常'),
)

follow('sms-faults', async () => {
  try {
    show(/** @type {SmsFaults} */ (await call('GET', '/sms/faults')))
  } catch {
    // The line in the header says that the desk does not answer.
  }
})

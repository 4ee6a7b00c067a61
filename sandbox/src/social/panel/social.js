import { byId } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { call } from '../../desk/browser/request.js'

/** @import { SocialAccount } from '../accounts.ts' */
/** @import { SocialFaults } from '../faults.ts' */
/** @import { SocialProvider } from '../keys.ts' */

const form = byId('social-form', HTMLFormElement)
const answer = byId('social-answer', HTMLElement)
const accounts = byId('social-accounts', HTMLUListElement)

/** Whether somebody has changed the form and not applied it: news must not undo that. */
let touched = false
/** @type {SocialFaults | undefined} */
let faults
/** @type {SocialAccount[]} */
let known = []

/** The control of the form with this name. @param {string} name */
const control = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))
const provider = () => /** @type {SocialProvider} */ (control('provider').value)

function show() {
  if (faults && !touched) {
    control('mode').value = faults[provider()].mode
    control('delay').value = String(faults[provider()].delay)
  }
  accounts.replaceChildren(
    ...known
      .filter((account) => account.provider === provider())
      .map(({ name }) => {
        const item = document.createElement('li')
        item.textContent = name
        return item
      }),
  )
}

/**
 * Does one change and says how it went.
 * @param {() => Promise<unknown>} change
 * @param {string} done
 */
async function saying(change, done) {
  try {
    faults = /** @type {SocialFaults} */ (await change())
    touched = false
    show()
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
control('provider').addEventListener('change', () => {
  touched = false
  show()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const fault = { provider: provider(), mode: control('mode').value, delay: control('delay').valueAsNumber }
  saying(() => call('PUT', '/social/faults', fault), '已应用')
})
byId('social-reset', HTMLButtonElement).addEventListener('click', () =>
  saying(() => call('DELETE', '/social/faults'), '已恢复正常'),
)

follow('social', async () => {
  try {
    faults = /** @type {SocialFaults} */ (await call('GET', '/social/faults'))
    known = /** @type {SocialAccount[]} */ (await call('GET', '/social/accounts'))
    show()
  } catch {
    // The line in the header says that the desk does not answer.
  }
})

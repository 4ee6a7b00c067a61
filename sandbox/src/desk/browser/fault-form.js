import { byId } from './dom.js'
import { follow } from './live.js'
import { call } from './request.js'

/**
 * @template Faults
 * @typedef {object} FaultForm
 * @property {string} form id of the form; `<id>-answer`, `<id>-exceptions` and `<id>-reset` stand in it
 * @property {string} party whose faults these are
 * @property {(faults: Faults, control: (name: string) => HTMLInputElement) => void} show puts them into the form's controls
 * @property {(faults: Faults) => string | undefined} exceptions what is set apart from the form, if anything
 * @property {(control: (name: string) => HTMLInputElement) => Promise<unknown>} [apply] what is applied besides mode and delay
 */

/**
 * The fault switches of one party.
 * @template {{ everyone: { mode: string, delay: number } }} Faults
 * @param {FaultForm<Faults>} options
 */
export function faultForm({ form: id, party, show, exceptions, apply }) {
  const form = byId(id, HTMLFormElement)
  const answer = byId(`${id}-answer`, HTMLElement)
  const apart = byId(`${id}-exceptions`, HTMLElement)
  const control = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name))

  /** Whether somebody has changed the form and not applied it: news must not undo that. */
  let touched = false

  /** @param {Faults} faults */
  function showAll(faults) {
    if (!touched) {
      control('mode').value = faults.everyone.mode
      control('delay').value = String(faults.everyone.delay)
      show(faults, control)
    }
    const text = exceptions(faults)
    apart.hidden = text === undefined
    apart.textContent = text ?? ''
  }

  /**
   * Does one change and says how it went.
   * @param {() => Promise<unknown>} change
   * @param {string} done
   */
  async function saying(change, done) {
    try {
      const faults = /** @type {Faults} */ (await change())
      touched = false
      showAll(faults)
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
    const fault = { mode: control('mode').value, delay: control('delay').valueAsNumber }
    const more = apply?.(control)
    saying(async () => {
      await more
      return call('PUT', `/${party}/faults`, fault)
    }, '已应用')
  })
  byId(`${id}-reset`, HTMLButtonElement).addEventListener('click', () =>
    saying(() => call('DELETE', `/${party}/faults`), '已恢复正常'),
  )

  follow(`${party}-faults`, async () => {
    try {
      showAll(/** @type {Faults} */ (await call('GET', `/${party}/faults`)))
    } catch {
      // The line in the header says that the desk does not answer.
    }
  })
}

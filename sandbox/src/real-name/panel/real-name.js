import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { faultForm } from '../../desk/browser/fault-form.js'
import { follow } from '../../desk/browser/live.js'
import { copyOf } from '../../desk/browser/message-list.js'
import { call } from '../../desk/browser/request.js'

/** @import { Check } from '../checks.ts' */
/** @import { CheckFaults } from '../faults.ts' */

const RESULTS = {
  same: '一致',
  different: '不一致',
  notFound: '查无记录',
  sourceDown: '权威源异常',
  hang: '不应答',
  drop: '断开',
  malformed: '参数非法',
}

/** @param {Check} check */
function element({ name, idNumber, mode, time }) {
  const { item, part } = copyOf('real-name-check')
  part('b').textContent = `${name} · ${RESULTS[mode]}`
  part('.check-facts').textContent = `${idNumber} · ${shanghaiTime(time)}`
  return item
}

follow('real-name', async () => {
  try {
    const checks = /** @type {Check[]} */ (await call('GET', '/real-name'))
    const list = byId('real-name-list', HTMLUListElement)
    list.replaceChildren(...checks.map(element))
    list.hidden = checks.length === 0
    byId('real-name-empty', HTMLElement).hidden = checks.length > 0
  } catch {
    // The line in the header says that the desk does not answer.
  }
})

faultForm({
  form: 'real-name-fault',
  party: 'real-name',
  show: () => {},
  exceptions: (/** @type {CheckFaults} */ { people }) => {
    const texts = Object.entries(people).map(([idNumber, { mode }]) => `${idNumber} ${RESULTS[mode]}`)
    return texts.length === 0 ? undefined : `单独设置：${texts.join('；')}`
  },
})

const person = byId('real-name-person', HTMLFormElement)
const answer = byId('real-name-person-answer', HTMLElement)
person.addEventListener('submit', async (event) => {
  event.preventDefault()
  const control = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (person.elements.namedItem(name))
  try {
    await call('PUT', '/real-name/faults', {
      mode: control('mode').value,
      delay: 0,
      idNumber: control('idNumber').value,
    })
    answer.dataset.state = 'good'
    answer.textContent = '已应用到此人'
  } catch (error) {
    answer.dataset.state = 'bad'
    answer.textContent = /** @type {Error} */ (error).message
  }
})

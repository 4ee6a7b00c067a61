import { byId, shanghaiTime } from '../../desk/browser/dom.js'
import { follow } from '../../desk/browser/live.js'
import { copyOf } from '../../desk/browser/message-list.js'
import { call } from '../../desk/browser/request.js'

/** @import { ShopEvent } from '../events.ts' */

const list = byId('warehouse-events', HTMLOListElement)
const line = byId('warehouse-line', HTMLElement)
const heard = byId('warehouse-heard', HTMLElement)

/** @param {ShopEvent} event */
function row({ event, at, facts }) {
  const { item, part } = copyOf('warehouse-event')
  const time = /** @type {HTMLTimeElement} */ (part('time'))
  time.textContent = shanghaiTime(at)
  time.dateTime = new Date(at).toISOString()
  part('b').textContent = event
  part('span').textContent = Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')
  return item
}

async function refresh() {
  try {
    const { subscribed, events } = /** @type {{ subscribed: boolean, events: ShopEvent[] }} */ (
      await call('GET', '/warehouse/events')
    )
    line.textContent = subscribed ? `正在接收，签名已核对（${events.length} 条）` : '还没有接收'
    byId('warehouse-subscribe', HTMLButtonElement).hidden = subscribed
    list.replaceChildren(...events.map(row))
  } catch {
    // The line in the header says that the desk does not answer.
  }
}

/**
 * @param {string} id of the button
 * @param {string} method
 */
function does(id, method) {
  byId(id, HTMLButtonElement).addEventListener('click', async () => {
    try {
      await call(method, '/warehouse/events')
      heard.textContent = ''
    } catch (error) {
      heard.textContent = /** @type {Error} */ (error).message
      heard.dataset.state = 'bad'
    }
    await refresh()
  })
}

does('warehouse-subscribe', 'POST')
does('warehouse-clear', 'DELETE')
follow('warehouse', refresh)

import { byId } from './dom.js'
import { follow } from './live.js'
import { call } from './request.js'

/** ms that a new message stays highlighted */
const NOTICE_MS = 3_000
/** ms of rest after typing before the list is asked for */
const TYPING_MS = 200

/**
 * @template {{ id: string }} Message
 * @typedef {object} MessageList
 * @property {string} name of the party: its calls, its topic and the ids of its elements begin with it
 * @property {string} filter what the list is narrowed by: the query's name and the end of the input's id
 * @property {(typed: string) => string} wanted what the filter is asked for
 * @property {(message: Message) => HTMLElement} element
 * @property {(message: Message) => string} news what is told of one that has come
 * @property {{ all: string, one: string, cleared: string }} texts of an empty list, of all and of one, and of a cleared one
 */

/**
 * A list of messages that keeps itself fresh, newest first.
 * @template {{ id: string }} Message
 * @param {MessageList<Message>} options
 */
export function messageList({ name, filter, wanted, element, news, texts }) {
  const list = byId(`${name}-list`, HTMLOListElement)
  const input = byId(`${name}-${filter}`, HTMLInputElement)
  const trouble = byId(`${name}-trouble`, HTMLElement)
  const empty = byId(`${name}-empty`, HTMLElement)

  /** Elements that are shown, by message id. @type {Map<string, HTMLElement>} */
  let shown = new Map()
  /** What the list was last filled for; undefined before the first time. @type {string | undefined} */
  let shownFor
  let typing = 0
  let latestAsk = 0

  input.value = new URLSearchParams(location.search).get(filter) ?? ''
  const path = (/** @type {string} */ start, /** @type {string} */ value) =>
    value === '' ? start : `${start}?${filter}=${encodeURIComponent(value)}`

  async function refresh() {
    const ask = ++latestAsk
    const value = wanted(input.value)
    try {
      const messages = /** @type {Message[]} */ (await call('GET', path(`/${name}`, value)))
      if (ask !== latestAsk) return
      trouble.hidden = true
      show(messages, value)
    } catch (error) {
      if (ask !== latestAsk) return
      fail(error)
    }
  }

  /**
   * Puts the messages on the page; those that stand there stay the same elements, so that focus is kept.
   * @param {Message[]} messages newest first
   * @param {string} value of the filter, '' for all
   */
  function show(messages, value) {
    const arrived = shownFor === value ? messages.filter((message) => !shown.has(message.id)) : []
    shownFor = value
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
    byId(`${name}-empty-text`, HTMLElement).textContent = value === '' ? texts.all : texts.one
    announce(arrived)
  }

  /** @param {Message[]} arrived newest first */
  function announce(arrived) {
    const [newest] = arrived
    if (!newest) return
    tell(news(newest))
    for (const { id } of arrived) {
      const item = shown.get(id)
      item?.classList.add('new')
      setTimeout(() => item?.classList.remove('new'), NOTICE_MS)
    }
  }

  const tell = (/** @type {string} */ text) => {
    byId(`${name}-news`, HTMLElement).textContent = text
  }
  const fail = (/** @type {unknown} */ error) => {
    trouble.textContent = /** @type {Error} */ (error).message
    trouble.hidden = false
  }

  input.addEventListener('input', () => {
    clearTimeout(typing)
    typing = window.setTimeout(() => {
      history.replaceState(null, '', path(location.pathname, wanted(input.value)))
      refresh()
    }, TYPING_MS)
  })
  byId(`${name}-filter`, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    refresh()
  })
  byId(`${name}-clear`, HTMLButtonElement).addEventListener('click', async () => {
    try {
      await call('DELETE', `/${name}`)
      tell(texts.cleared)
    } catch (error) {
      fail(error)
    }
    refresh()
  })

  follow(name, refresh)
}

/**
 * A copy of a template's first element, and how to find its parts.
 * @param {string} id of the template
 * @returns {{ item: HTMLElement, part: (selector: string) => HTMLElement }}
 */
export function copyOf(id) {
  const template = byId(id, HTMLTemplateElement)
  const item = /** @type {HTMLElement} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true))
  return { item, part: (selector) => /** @type {HTMLElement} */ (item.querySelector(selector)) }
}

import { byId } from './dom.js'

/** ms between two looks while the live line is down */
const POLL_MS = 3_000

const source = new EventSource('/desk/api/events')
/** Every follower's refresh. @type {Set<() => unknown>} */
const followers = new Set()
let polling = 0

/** @param {'live' | 'polling'} state */
function showLine(state) {
  byId('line', HTMLElement).dataset.state = state
  byId('line-text', HTMLElement).textContent = state === 'live' ? '实时更新' : '连接中断，每 3 秒重试'
}

function refreshAll() {
  for (const refresh of followers) refresh()
}

source.addEventListener('open', () => {
  clearInterval(polling)
  polling = 0
  showLine('live')
  // What happened while the line was down was not told.
  refreshAll()
})

source.addEventListener('error', () => {
  showLine('polling')
  if (polling === 0) polling = window.setInterval(refreshAll, POLL_MS)
})

/**
 * Calls `refresh` now, whenever the desk tells of `topic`, and at intervals while the live line is down.
 * @param {string} topic
 * @param {() => unknown} refresh
 */
export function follow(topic, refresh) {
  followers.add(refresh)
  source.addEventListener(topic, () => refresh())
  refresh()
}

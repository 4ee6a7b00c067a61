/** How long a page that comes back may take to grow to where it was left, in ms. */
const RESTORE_WITHIN_MS = 3000
const STORE = 'shop_scroll'

export type Arrived = 'first' | 'push' | 'replace' | 'back'

let positions: Record<string, number> = {}
let key = ''
let arrived: Arrived = 'first'

const newKey = () => String(performance.timeOrigin + performance.now())
// An entry that comes from elsewhere has no key: it is a new one, whatever was shown here before it.
const keyOf = (state: { key?: string } | null) => state?.key ?? newKey()

/** Starts to remember where each page of the history was left. Called once, before the first drawing. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual'
  try {
    positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
  } catch {
    positions = {}
  }
  // The router announces these two by events of its own; the key is put into the entry past the router's ears.
  const markEntry = () => History.prototype.replaceState.call(history, { ...history.state, key }, '')
  key = keyOf(history.state)
  markEntry()
  addEventListener('pushState', () => {
    positions[key] = scrollY
    arrived = 'push'
    key = newKey()
    markEntry()
  })
  addEventListener('replaceState', () => {
    arrived = 'replace'
    markEntry()
  })
  addEventListener('popstate', () => {
    positions[key] = scrollY
    arrived = 'back'
    key = keyOf(history.state)
    // A link within the page makes an entry too, past the router.
    markEntry()
  })
  addEventListener('pagehide', () => {
    positions[key] = scrollY
    try {
      sessionStorage.setItem(STORE, JSON.stringify(positions))
    } catch {
      // Without a store, only this window's own history is remembered.
    }
  })
}

/** How the page that is being shown was come to. */
export function howArrived(): Arrived {
  return arrived
}

/** Scrolls to where the page was left; waits for it to grow that tall, unless the reader scrolls first. */
export function restoreScroll(): () => void {
  const wanted = positions[key] ?? 0
  const reach = () => {
    scrollTo(0, wanted)
    if (Math.abs(scrollY - wanted) <= 1) stop()
  }
  const sizes = new ResizeObserver(reach)
  const timer = setTimeout(() => stop(), RESTORE_WITHIN_MS)
  const stop = () => {
    sizes.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, stop)
  }
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true })
  sizes.observe(document.body)
  reach()
  return stop
}

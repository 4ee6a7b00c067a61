import { navigate } from 'wouter/use-browser-location'
import { preload, screenAt } from './screen-table.ts'

/** Where a link leads inside the shop; `undefined` for all others, which are the browser's. */
function insideAddress(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const address = new URL(link.href, location.href)
  const isHere = address.pathname === location.pathname && address.search === location.search
  if (address.origin !== location.origin || (isHere && address.hash)) return undefined
  return address.pathname === '/' || screenAt(address.pathname, address.search) ? address : undefined
}

/** Plain links inside the shop are followed without loading the document anew; what they lead to is fetched when they are near. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const address = insideAddress(event)
    if (!address) return
    event.preventDefault()
    navigate(`${address.pathname}${address.search}${address.hash}`)
  })
  const near = (event: Event) => {
    const address = insideAddress(event)
    if (address) preload(address)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, near, { passive: true })
}

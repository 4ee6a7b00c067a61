import { navigate } from 'wouter/use-browser-location'
import { redirectTo } from '../../lib/leave-page.ts'

/** Follows an address that an answer gave: inside the shop without loading it anew, elsewhere by the browser (shop#29). */
export function leadTo(url: string): void {
  const address = new URL(url, location.origin)
  if (address.origin === location.origin) navigate(`${address.pathname}${address.search}${address.hash}`)
  else redirectTo(address.href)
}

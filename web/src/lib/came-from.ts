const KEY = 'shop-came-from'

let kept: string | undefined

/** Notes which other site this tab came from: it may be one of our main sites, and then what leads out of here leads there. */
export function noteCameFrom(): void {
  const before = document.referrer
  if (!URL.canParse(before) || new URL(before).origin === location.origin) return
  kept = new URL(before).origin
  try {
    sessionStorage.setItem(KEY, kept)
  } catch {
    // Where the browser bars its store, memory lasts until the next document.
  }
}

/** Origin of the site that this tab came from last, whatever site that is. */
export function cameFrom(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? kept
  } catch {
    return kept
  }
}

/** For the calls that answer with an address (shop#29): the server leads there if it is an allowed main site. */
export function sourceHost(): { sourceHost?: string } {
  const origin = cameFrom()
  return origin ? { sourceHost: new URL(origin).host } : {}
}

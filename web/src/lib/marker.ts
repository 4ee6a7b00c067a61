/** Cookie that says only that a session exists and until when its access part lasts, epoch ms (access#104). */
export const MARKER = 'shop_session'

/** Cookie that is there as long as the access part lasts. The browser takes it away by its own clock, which may be hours off. */
export const LIVE = 'shop_live'

function readCookie(cookies: string, wanted: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === wanted) return value
  }
  return undefined
}

/** Until when the access session lasts by the server's clock, epoch ms; `undefined` where there is no session. */
export function readMarker(cookies: string): number | undefined {
  const until = Number(readCookie(cookies, MARKER))
  return Number.isSafeInteger(until) && until > 0 ? until : undefined
}

/** Whether the access session lasts. */
export function isLive(cookies: string): boolean {
  return readCookie(cookies, LIVE) !== undefined
}

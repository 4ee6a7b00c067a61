/** Cookie that says only that a session exists and until when its access part lasts, epoch ms (decision 12). */
export const MARKER = 'shop_session'

/** Until when the access session lasts, epoch ms; `undefined` where there is no session. */
export function readMarker(cookies: string): number | undefined {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name !== MARKER) continue
    const until = Number(value)
    return Number.isSafeInteger(until) && until > 0 ? until : undefined
  }
  return undefined
}

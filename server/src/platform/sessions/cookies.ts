import type { CookieSerializeOptions } from '@fastify/cookie'
import type { TokenPair } from './token-pairs.ts'

/** Cookie names; `__Host-` where TLS allows it, so that no sibling host can set them (decision 12). */
export interface CookieNames {
  access: string
  refresh: string
  browser: string
  /** Readable by scripts: says only that a session exists and until when. */
  marker: string
  /** The operators' shell; sent to its own calls alone. */
  operator: string
}

export interface SetCookie {
  name: string
  value: string
  options: CookieSerializeOptions
}

export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : ''
  return {
    access: `${prefix}shop_access`,
    refresh: `${prefix}shop_refresh`,
    browser: `${prefix}shop_browser`,
    marker: 'shop_session',
    operator: `${secure ? '__Secure-' : ''}ops_session`,
  }
}

/** Seconds taken off the end, so that the browser renews before the server refuses (access spec section 9). */
export const EXPIRY_MARGIN_SECONDS = 60

export function sessionCookies(names: CookieNames, secure: boolean, pair: TokenPair, now: Date): SetCookie[] {
  const hidden = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const until = now.getTime() + pair.expiresIn - EXPIRY_MARGIN_SECONDS * 1000
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const refreshSeconds = seconds(pair.refreshExpiresIn)
  return [
    { name: names.access, value: pair.accessToken, options: { ...hidden, maxAge: seconds(pair.expiresIn) } },
    { name: names.refresh, value: pair.refreshToken, options: { ...hidden, maxAge: refreshSeconds } },
    {
      name: names.marker,
      value: String(until),
      options: { path: '/', sameSite: 'lax', secure, maxAge: refreshSeconds },
    },
  ]
}

export function clearedSessionCookies(names: CookieNames, secure: boolean): SetCookie[] {
  return [names.access, names.refresh, names.marker].map((name) => ({
    name,
    value: '',
    options: { path: '/', sameSite: 'lax', secure, httpOnly: name !== names.marker, maxAge: 0 },
  }))
}

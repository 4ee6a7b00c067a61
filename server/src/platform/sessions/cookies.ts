import type { CookieSerializeOptions } from '@fastify/cookie'
import type { TokenPair } from './token-pairs.ts'

/** Cookie names; `__Host-` where TLS allows it, so that no sibling host can set them (access#103). */
export interface CookieNames {
  access: string
  refresh: string
  browser: string
  /** Readable by scripts: says only that a session exists and until when. */
  marker: string
  /** Readable by scripts: gone as soon as the pair is to be renewed, by the browser's own clock. */
  live: string
  /** The operators' shell; sent to its own calls alone. */
  operator: string
  /** Who opened the link of one order. */
  link: string
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
    live: 'shop_live',
    operator: `${secure ? '__Secure-' : ''}ops_session`,
    link: `${prefix}shop_link`,
  }
}

/** Seconds taken off the end, so that the browser renews before the server refuses (access#104). */
export const EXPIRY_MARGIN_SECONDS = 60

export function sessionCookies(names: CookieNames, secure: boolean, pair: TokenPair, now: Date): SetCookie[] {
  const hidden = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const until = now.getTime() + pair.expiresIn - EXPIRY_MARGIN_SECONDS * 1000
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const refreshSeconds = seconds(pair.refreshExpiresIn)
  const readable = { path: '/', sameSite: 'lax', secure } as const
  return [
    { name: names.access, value: pair.accessToken, options: { ...hidden, maxAge: seconds(pair.expiresIn) } },
    { name: names.refresh, value: pair.refreshToken, options: { ...hidden, maxAge: refreshSeconds } },
    { name: names.marker, value: String(until), options: { ...readable, maxAge: refreshSeconds } },
    // How long, not until when: a shopper's clock need not be ours.
    {
      name: names.live,
      value: '1',
      options: { ...readable, maxAge: Math.max(0, seconds(pair.expiresIn) - EXPIRY_MARGIN_SECONDS) },
    },
  ]
}

export function clearedSessionCookies(names: CookieNames, secure: boolean): SetCookie[] {
  const readable = [names.marker, names.live]
  return [names.access, names.refresh, ...readable].map((name) => ({
    name,
    value: '',
    options: { path: '/', sameSite: 'lax', secure, httpOnly: !readable.includes(name), maxAge: 0 },
  }))
}

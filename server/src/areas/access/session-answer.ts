import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { clearedSessionCookies, sessionCookies } from '../../platform/sessions/cookies.ts'
import type { TokenPair } from '../../platform/sessions/token-pairs.ts'

/** The tokens of who has just logged in. */
export interface Entered extends TokenPair {
  /** Logging in took an application to close the account back (account#101). */
  closureUndone: boolean
}

type Parts = Pick<Platform, 'cookieNames' | 'secure'>

/** Seconds that a page has to find the cookie which says that an application to close the account was taken back. */
const TAKEN_BACK_SECONDS = 120

/** A browser gets its tokens as cookies that scripts cannot read; any other caller gets them in the body (access#102). */
export function answerSession(
  { cookieNames, secure }: Parts,
  client: Client,
  pair: TokenPair & Partial<Pick<Entered, 'closureUndone'>>,
  now: Date,
) {
  const told = pair.closureUndone ? { closureUndone: true as const } : {}
  const expires_in = Math.floor(pair.expiresIn / 1000)
  if (!client.isBrowser)
    return { expires_in, access_token: pair.accessToken, refresh_token: pair.refreshToken, ...told }
  client.setCookies(sessionCookies(cookieNames, secure, pair, now))
  client.keepBrowser()
  if (pair.closureUndone) {
    // For our pages to read: whichever way led in, and unlike an address, nobody else can make them say it.
    const options = { path: '/', sameSite: 'lax', secure, maxAge: TAKEN_BACK_SECONDS } as const
    client.setCookies([{ name: 'shop_taken_back', value: '1', options }])
  }
  return { expires_in, ...told }
}

/** Clears what the browser holds of a session; other callers hold nothing of ours. */
export function clearSession({ cookieNames, secure }: Parts, client: Client): void {
  if (client.isBrowser) client.setCookies(clearedSessionCookies(cookieNames, secure))
}

/** Whom a session is bound to: the browser, or nobody where the caller keeps its tokens itself. */
export function browserOf(client: Client): string | null {
  return client.isBrowser ? client.bindBrowser() : null
}

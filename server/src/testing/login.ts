import { randomInt } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import { accountOfPhone } from '../areas/access/index.ts'
import { recordConsentOnce } from '../areas/consent/index.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newToken } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sessionCookies } from '../platform/sessions/cookies.ts'

export interface LoggedIn {
  accountId: string
  phone: string
  /** `{ authorization: 'Bearer …' }`, for callers that are no browser. */
  bearer: { authorization: string }
  /** Everything that a browser holds after a login, by name. */
  cookies: Record<string, string>
}

/** A phone that no other test is likely to use. */
export function freshPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`
}

/** Logs a phone in without a code: its account, made when there is none, and two live sessions, a bearer's and a browser's. */
export async function loginAs(shop: Platform, phone = freshPhone()): Promise<LoggedIn> {
  const now = shop.clock.now()
  const browser = newToken()
  return transaction(shop.pool, async (tx) => {
    const { accountId } = await accountOfPhone(tx, shop.keyring, phone, now)
    await recordConsentOnce(tx, accountId, 'agreements', agreementVersion, now)
    const start = (boundTo: string | null) =>
      shop.sessions.start(tx, { accountId, method: 'sms', browser: boundTo, device: 'Chrome · Linux' }, now)
    const { pair: ofBearer } = await start(null)
    const { pair: ofBrowser } = await start(browser)
    const cookies = sessionCookies(shop.cookieNames, shop.secure, ofBrowser, now).map(({ name, value }) => [
      name,
      value,
    ])
    return {
      accountId,
      phone,
      bearer: { authorization: `Bearer ${ofBearer.accessToken}` },
      cookies: { ...Object.fromEntries(cookies), [shop.cookieNames.browser]: browser },
    }
  })
}

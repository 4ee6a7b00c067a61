import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { life } from './policy.ts'

/** A pass stands in a cookie of its own, bound to this browser, good for one ticket (access#33). */
const PURPOSE = 'slider-pass'

type Parts = Pick<Platform, 'pool' | 'oneTimeTokens' | 'secure'>

export async function givePass({ pool, oneTimeTokens, secure }: Parts, client: Client, now: Date): Promise<void> {
  const binding = { purpose: PURPOSE, browser: client.bindBrowser() }
  const value = await oneTimeTokens.issue(pool, { ...binding, life: life.pass }, now)
  client.setCookies([{ name: passCookie(secure), value, options: { ...cookie(secure), maxAge: life.pass / 1000 } }])
}

/** Whether the browser has a pass that holds, without using it up. */
export async function holdsPass({ pool, oneTimeTokens, secure }: Parts, client: Client, now: Date): Promise<boolean> {
  const pass = client.cookie(passCookie(secure))
  if (!pass || !client.browser) return false
  return (await oneTimeTokens.peek(pool, pass, { purpose: PURPOSE, browser: client.browser }, now)) !== undefined
}

/** Uses up the browser's pass; false when there is none that holds. */
export async function usePass({ pool, oneTimeTokens, secure }: Parts, client: Client, now: Date): Promise<boolean> {
  const pass = client.cookie(passCookie(secure))
  if (!pass || !client.browser) return false
  const used = await oneTimeTokens.redeem(pool, pass, { purpose: PURPOSE, browser: client.browser }, now)
  client.setCookies([{ name: passCookie(secure), value: '', options: { ...cookie(secure), maxAge: 0 } }])
  return used !== undefined
}

const passCookie = (secure: boolean) => `${secure ? '__Host-' : ''}shop_slider`
const cookie = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

import { openBrowser, type TestBrowser } from './browser.ts'
import { type LoggedIn, loginAs } from './login.ts'
import type { TestShop } from './test-shop.ts'

export interface MemberInBrowser extends LoggedIn {
  /** Holds the session of the cookies. */
  browser: TestBrowser
}

/** Logs a phone in as `loginAs` does, and opens a browser that holds the session. */
export async function memberInBrowser(shop: TestShop, phone?: string): Promise<MemberInBrowser> {
  const login = await loginAs(shop.shop, phone)
  return { ...login, browser: browserOf(shop, login) }
}

/** Another browser with what a login left in the first. */
export function browserOf(shop: TestShop, { cookies }: Pick<LoggedIn, 'cookies'>): TestBrowser {
  const browser = openBrowser(shop)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

/** Proves in the session of these cookies who it is, as a code of the own phone would. */
export async function proveSession({ shop }: TestShop, { cookies }: Pick<LoggedIn, 'cookies'>): Promise<void> {
  const { pool, sessions, clock } = shop
  const session = await sessions.find(pool, cookies[shop.cookieNames.access]!, clock.now())
  if (!session) throw new Error('no session to prove in')
  await sessions.prove(pool, session, clock.now())
}

import { agreementVersion } from '@shop/contract/agreements'
import { writePassword } from '../areas/access/password-store.ts'
import type { Database } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newToken } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { openBrowser, type TestAnswer, type TestBrowser } from './browser.ts'
import { encryptLogin } from './encrypt-login.ts'
import { type LoggedIn, loginAs } from './login.ts'
import type { TestShop } from './test-shop.ts'

export async function fetchLoginKey(browser: TestBrowser): Promise<string> {
  const { body } = await browser.send('GET', `/login/key?nonceStr=${newToken().slice(0, 16)}`)
  return body.key
}

/** Posts the form of the password login. */
export function postLogin(browser: TestBrowser, form: object): Promise<TestAnswer> {
  const body = new URLSearchParams(form as Record<string, string>).toString()
  return browser.send('POST', '/passport/login/v3', body, { 'content-type': 'application/x-www-form-urlencoded' })
}

/** The whole login: key, encrypting, form; with the agreements accepted, as the page sends it. */
export async function logInByPassword(
  browser: TestBrowser,
  loginName: string,
  password: string,
  more: { agreementVersion?: string } = { agreementVersion },
): Promise<TestAnswer> {
  return postLogin(browser, { ...encryptLogin(await fetchLoginKey(browser), loginName, password), ...more })
}

/** Gives an account a password without a call. */
export async function setPassword(
  db: Database,
  { passwordHasher }: Pick<Platform, 'passwordHasher'>,
  accountId: string,
  text: string,
  now: Date,
): Promise<void> {
  await writePassword(db, accountId, { hash: await passwordHasher.hash(text), isOutdated: false }, now)
}

/** A member with a password; `cookies` are of a browser that the account is known on. */
export async function memberWithPassword({ shop }: TestShop, password: string): Promise<LoggedIn> {
  const known = await loginAs(shop)
  await transaction(shop.pool, (tx) => setPassword(tx, shop, known.accountId, password, shop.clock.now()))
  return known
}

/** A browser that the account was logged in on, without its session. */
export function knownBrowser(shop: TestShop, { cookies }: Pick<LoggedIn, 'cookies'>): TestBrowser {
  const browser = openBrowser(shop)
  browser.cookies.set('shop_browser', cookies.shop_browser!)
  return browser
}

import { constants, publicEncrypt } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import { writePassword } from '../areas/access/password-store.ts'
import type { Database } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { newToken } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { openBrowser, type TestAnswer, type TestBrowser } from './browser.ts'
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

/** A login as a page sends it: both fields encrypted with the key that was just fetched. */
export interface EncryptedForm {
  platform: '1'
  loginName: string
  password: string
  key: string
}

/** Encrypts as the browser does: RSA-OAEP(SHA-256) of `id.value` (access#42). @param key what `login/key` answered */
export function encryptLogin(key: string, loginName: string, password: string): EncryptedForm {
  const [id = '', publicKey = ''] = key.split('.')
  const der = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const options = { ...der, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypt = (value: string) => publicEncrypt(options, Buffer.from(`${id}.${value}`)).toString('base64')
  return { platform: '1', loginName: encrypt(loginName), password: encrypt(password), key }
}

import { randomBytes } from 'node:crypto'
import { encryptLogin } from '@shop/world'
import type { Browser } from '../browser.ts'
import type { Answer } from '../http.ts'

/** Fetches a key and encrypts a login with it, as the page does. @returns the form's body */
export async function encryptedForm(
  browser: Browser,
  to: string,
  loginName: string,
  password: string,
): Promise<URLSearchParams> {
  const nonce = randomBytes(12).toString('base64url')
  const answer = await browser.call(to, 'GET', `/login/key?nonceStr=${nonce}`)
  if (answer.status !== 200) throw new Error(`no login key: ${answer.text}`)
  return new URLSearchParams({ ...encryptLogin((answer.json as { key: string }).key, loginName, password) })
}

export function postForm(browser: Browser, to: string, form: URLSearchParams): Promise<Answer> {
  return browser.call(to, 'POST', '/passport/login/v3', form)
}

/** The whole login by password. */
export async function logInByPassword(
  browser: Browser,
  to: string,
  loginName: string,
  password: string,
): Promise<Answer> {
  return postForm(browser, to, await encryptedForm(browser, to, loginName, password))
}

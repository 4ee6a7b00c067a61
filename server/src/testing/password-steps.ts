import { constants, publicEncrypt } from 'node:crypto'
import { newToken } from '../platform/ids.ts'
import type { TestAnswer, TestBrowser } from './browser.ts'

/** A login as a page sends it: both fields sealed with the key that was just fetched. */
export interface SealedForm {
  platform: '1'
  loginName: string
  password: string
  key: string
}

/** Seals as the browser does: RSA-OAEP(SHA-256) of `id.value` (decision 10). @param key what `login/key` answered */
export function sealLogin(key: string, loginName: string, password: string): SealedForm {
  const [id = '', publicKey = ''] = key.split('.')
  const der = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const options = { ...der, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const seal = (value: string) => publicEncrypt(options, Buffer.from(`${id}.${value}`)).toString('base64')
  return { platform: '1', loginName: seal(loginName), password: seal(password), key }
}

export async function fetchLoginKey(browser: TestBrowser): Promise<string> {
  const { body } = await browser.send('GET', `/login/key?nonceStr=${newToken().slice(0, 16)}`)
  return body.key
}

/** Posts the form of the password login. */
export function postLogin(browser: TestBrowser, form: object): Promise<TestAnswer> {
  const body = new URLSearchParams(form as Record<string, string>).toString()
  return browser.send('POST', '/passport/login/v3', body, { 'content-type': 'application/x-www-form-urlencoded' })
}

/** The whole login: key, sealing, form. */
export async function logInByPassword(
  browser: TestBrowser,
  loginName: string,
  password: string,
  more: { agreementVersion?: string } = {},
): Promise<TestAnswer> {
  return postLogin(browser, { ...sealLogin(await fetchLoginKey(browser), loginName, password), ...more })
}

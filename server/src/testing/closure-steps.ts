import type { TestAnswer, TestBrowser } from './browser.ts'
import { GIVEN_CODE, giveCode } from './code-steps.ts'
import type { TestShop } from './test-shop.ts'

/** Applies to close the account that a browser is logged in to, by a code to its phone. */
export async function applyForClosure(
  shop: TestShop,
  browser: TestBrowser,
  phone: string,
  body: object = { reason: 'unused' },
): Promise<TestAnswer> {
  await giveCode(shop, browser, phone, 'close')
  return browser.send('POST', '/closeapply', { smsCode: GIVEN_CODE, ...body }, { 'close-origin': 'PC' })
}

/** Logs in by a code to a phone. */
export async function logInBySms(shop: TestShop, browser: TestBrowser, phone: string): Promise<TestAnswer> {
  await giveCode(shop, browser, phone, 'login')
  return browser.send('POST', '/passport/smsLogin/v2', {
    phoneNum: phone,
    smsCode: GIVEN_CODE,
    agreementVersion: '',
  })
}

import { type CodePurpose, smsLimits } from '@shop/contract/areas/access'
import { codeBinding } from '../areas/access/sms-code.ts'
import { newToken } from '../platform/ids.ts'
import type { TestAnswer, TestBrowser } from './browser.ts'
import type { TestShop } from './test-shop.ts'

/** What `giveCode` has sent. */
export const GIVEN_CODE = '246810'

/** Gives a browser a live code of a purpose for a phone, as if it had been sent. */
export async function giveCode(
  shop: TestShop,
  browser: TestBrowser,
  phone: string,
  purpose: CodePurpose,
): Promise<void> {
  const id = browser.cookies.get('shop_browser') ?? newToken()
  browser.cookies.set('shop_browser', id)
  const { oneTimeTokens, pool, clock } = shop.shop
  const issue = { secret: GIVEN_CODE, tries: smsLimits.codeTries, life: smsLimits.codeSeconds * 1000 }
  await oneTimeTokens.issue(pool, { ...codeBinding(purpose, phone, id), ...issue }, clock.now())
}

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

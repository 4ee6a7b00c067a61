import { type CodePurpose, smsLimits } from '@shop/contract/areas/access'
import { codeBinding } from '../areas/access/sms-code.ts'
import { newToken } from '../platform/ids.ts'
import type { TestBrowser } from './browser.ts'
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

import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type CodeGiven, compareCode, mayCompare } from '../compare-code.ts'

/** Tells whether a code is right. It counts as a try and leaves a right code usable (decision 17). */
export async function checkSmsCode(shop: Shop, client: Client, given: CodeGiven, now: Date): Promise<void> {
  const outcome = (await mayCompare(shop, client, given, now))
    ? await compareCode(shop.pool, shop, client, given, now, false)
    : 'spent'
  if (outcome === 'wrong') refuse('SMS_CODE_WRONG', { field: 'captcha' })
  if (outcome === 'spent') refuse('SMS_CODE_SPENT', { field: 'captcha' })
}

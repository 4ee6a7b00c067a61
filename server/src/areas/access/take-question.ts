import type { Client } from '../../platform/http/client.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { takeOrRefuse } from './limits.ts'
import { questionKeys } from './password-policy.ts'
import { holdsPass, usePass } from './slider-pass.ts'

/**
 * Takes what an answer about a phone costs, before the answer: a question of the address and of the phone, and past the
 * day's free ones a slider pass (decision 17, reliability row 13). Who shows no pass has asked nothing.
 * @throws Refusal SLIDER_REQUIRED or TOO_MANY_REQUESTS
 */
export async function takeQuestion(shop: Shop, client: Client, phone: string, now: Date): Promise<void> {
  const { free, paid } = questionKeys(phone, client.address)
  if ((await shop.limits.take(shop.pool, free, now)).allowed) return
  if (!(await holdsPass(shop, client, now))) refuse('SLIDER_REQUIRED')
  // A question that is refused leaves its pass for another call.
  await takeOrRefuse(shop, paid, now)
  if (!(await usePass(shop, client, now))) refuse('SLIDER_REQUIRED')
}

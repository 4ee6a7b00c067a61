import { throwApiError } from '../../platform/http/api-error.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeOrThrow } from './limits.ts'
import { questionKeys } from './password-policy.ts'
import { holdsPass, usePass } from './slider-pass.ts'

/**
 * Takes what an answer about a phone costs, before the answer: a question of the address and of the phone, and past the day's
 * free ones a slider pass (access#75). Who shows no pass has asked nothing.
 * @throws ApiError SLIDER_REQUIRED or TOO_MANY_REQUESTS
 */
export async function takeQuestion(platform: Platform, client: Client, phone: string, now: Date): Promise<void> {
  const { free, paid } = questionKeys(phone, client.address)
  if ((await platform.limits.take(platform.pool, free, now)).allowed) return
  if (!(await holdsPass(platform, client, now))) throwApiError('SLIDER_REQUIRED')
  // A question that is refused leaves its pass for another call.
  await takeOrThrow(platform, paid, now)
  if (!(await usePass(platform, client, now))) throwApiError('SLIDER_REQUIRED')
}

import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { plainImageCode } from '../domain/image-code.ts'
import { givePass } from '../slider-pass.ts'
import { sliderCodeBinding } from './draw-slider-code.ts'

/** Judges this browser's image code, which is spent by it, and gives the pass of a slide for a right one. */
export async function judgeSliderCode(
  platform: Platform,
  client: Client,
  id: string,
  code: string,
  now: Date,
): Promise<void> {
  if (!client.browser) return throwApiError('IMAGE_CODE_WRONG', { field: 'code' })
  const binding = sliderCodeBinding(id, client.browser)
  const { outcome } = await platform.oneTimeTokens.attempt(platform.pool, plainImageCode(code), binding, now, true)
  if (outcome !== 'right') return throwApiError('IMAGE_CODE_WRONG', { field: 'code' })
  await givePass(platform, client, now)
}

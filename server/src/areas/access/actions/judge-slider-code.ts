import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Shop } from '../../../platform/shop.ts'
import { plainImageCode } from '../domain.ts'
import { givePass } from '../slider-pass.ts'
import { sliderCodeBinding } from './draw-slider-code.ts'

/** Judges this browser's image code, which is spent by it, and gives the pass of a slide for a right one. */
export async function judgeSliderCode(shop: Shop, client: Client, id: string, code: string, now: Date): Promise<void> {
  if (!client.browser) return throwApiError('IMAGE_CODE_WRONG', { field: 'code' })
  const binding = sliderCodeBinding(id, client.browser)
  const { outcome } = await shop.oneTimeTokens.attempt(shop.pool, plainImageCode(code), binding, now, true)
  if (outcome !== 'right') return throwApiError('IMAGE_CODE_WRONG', { field: 'code' })
  await givePass(shop, client, now)
}

import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newToken } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { plainImageCode } from '../domain/image-code.ts'
import { drawImageCode, newImageCode } from '../draw.ts'
import { takeOrThrow } from '../limits.ts'
import { drawingLimits, life } from '../policy.ts'
import { givePass } from '../slider-pass.ts'

/** What the picture in place of a puzzle is bound to; it is good for one try. */
function sliderCodeBinding(id: string, browser: string) {
  return { purpose: 'slider-code', subject: id, browser }
}

/** It is shown large: who asks for it did not see the puzzle well. */
const SCALE = 3

/** Draws an image code in place of a slide puzzle; both take of the same limit (access#37). */
export async function drawSliderCode(platform: Platform, client: Client, now: Date) {
  await takeOrThrow(platform, drawingLimits(client.address), now)
  const id = newToken()
  const secret = newImageCode()
  const image = await drawImageCode(secret, SCALE)
  await platform.oneTimeTokens.issue(
    platform.pool,
    { ...sliderCodeBinding(id, client.bindBrowser()), life: life.puzzle, secret },
    now,
  )
  return { id, image }
}

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

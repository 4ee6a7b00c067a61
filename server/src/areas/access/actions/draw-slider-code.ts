import type { Client } from '../../../platform/http/client.ts'
import { newToken } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { drawImageCode, newImageCode } from '../draw.ts'
import { takeOrThrow } from '../limits.ts'
import { drawingLimits, life } from '../policy.ts'

/** What the picture in place of a puzzle is bound to; it is good for one try. */
export function sliderCodeBinding(id: string, browser: string) {
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

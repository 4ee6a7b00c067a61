import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSolved, type PuzzleSecret, type SliderAnswer } from '../domain/puzzle.ts'
import { givePass } from '../slider-pass.ts'
import { PUZZLE_PURPOSE } from './draw-slider.ts'

/** Judges an answer to this browser's puzzle, and gives a pass for a right one. */
export async function judgeSlider(
  platform: Platform,
  client: Client,
  id: string,
  answer: SliderAnswer,
  now: Date,
): Promise<void> {
  if (!client.browser) return throwApiError('SLIDER_FAILED')
  const binding = { purpose: PUZZLE_PURPOSE, browser: client.browser }
  const judged = await platform.oneTimeTokens.judge(platform.pool, id, binding, now, (payload) =>
    isSolved(payload as unknown as PuzzleSecret, answer, now.getTime()),
  )
  if (judged.outcome !== 'right') return throwApiError('SLIDER_FAILED')
  await givePass(platform, client, now)
}

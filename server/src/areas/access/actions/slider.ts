import { guardLimits } from '@shop/contract/areas/access'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSolved, type PuzzleSecret, type SliderAnswer } from '../domain/puzzle.ts'
import { drawPuzzle } from '../draw.ts'
import { takeOrThrow } from '../limits.ts'
import { drawingLimits, life } from '../policy.ts'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '../puzzle-picture.ts'
import { givePass } from '../slider-pass.ts'

const PUZZLE_PURPOSE = 'slider'

/** Draws a slide puzzle for this browser; where its hole is, stays here (access#32). */
export async function drawSlider(platform: Platform, client: Client, now: Date) {
  await takeOrThrow(platform, drawingLimits(client.address), now)
  const puzzle = await drawPuzzle()
  const secret: PuzzleSecret = { x: puzzle.x, drawnAt: now.getTime() }
  const id = await platform.oneTimeTokens.issue(
    platform.pool,
    {
      purpose: PUZZLE_PURPOSE,
      browser: client.bindBrowser(),
      life: life.puzzle,
      tries: guardLimits.sliderTries,
      payload: { ...secret },
    },
    now,
  )
  return {
    id,
    background: puzzle.background,
    piece: puzzle.piece,
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    pieceWidth: PIECE_SIZE,
    pieceTop: puzzle.y,
  }
}

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

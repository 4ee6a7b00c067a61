import { guardLimits } from '@shop/contract/areas/access'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PuzzleSecret } from '../domain/puzzle.ts'
import { drawPuzzle } from '../draw.ts'
import { takeOrThrow } from '../limits.ts'
import { drawingLimits, life } from '../policy.ts'
import { PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from '../puzzle-picture.ts'

export const PUZZLE_PURPOSE = 'slider'

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

import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { OneOf, Strict } from '../../kit/types.ts'

export const drawSlider = defineOperation({
  method: 'POST',
  path: '/slider',
  summary: 'Draws a slide puzzle',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  answers: {
    200: Strict({
      id: Type.String(),
      background: Type.String({ description: 'PNG as a data address' }),
      piece: Type.String({ description: 'PNG as a data address' }),
      width: Type.Integer(),
      height: Type.Integer(),
      pieceWidth: Type.Integer(),
      pieceTop: Type.Integer({ description: 'distance of the piece from the top, px' }),
    }),
  },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const judgeSlider = defineOperation({
  method: 'PUT',
  path: '/slider/{id}',
  summary: 'Judges where the piece was put; a pass is a one-use cookie of this browser',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  params: Strict({ id: Type.String({ maxLength: 100 }) }),
  body: Strict({
    position: Type.Number({ minimum: 0, maximum: 1000, description: 'px from the left edge' }),
    by: OneOf(['pointer', 'keyboard']),
    track: Type.Array(
      Strict({ x: Type.Number({ minimum: -1000, maximum: 1000 }), at: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
      { maxItems: 600, description: 'way of the piece: px and ms since the start' },
    ),
  }),
  answers: { 204: null },
  errors: { 400: ['SLIDER_FAILED'], 429: ['TOO_MANY_REQUESTS'] },
})

import { Type } from 'typebox'
import { defineOperation } from '../../kit/operation.ts'
import { Ruled, Strict } from '../../kit/types.ts'

export const drawSliderCode = defineOperation({
  method: 'POST',
  path: '/slider/code',
  summary: 'Draws an image code that stands in for the slide puzzle, for who asks for one',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  answers: { 200: Strict({ id: Type.String(), image: Type.String({ description: 'PNG as a data address' }) }) },
  errors: { 429: ['TOO_MANY_REQUESTS'] },
})

export const judgeSliderCode = defineOperation({
  method: 'PUT',
  path: '/slider/code/{id}',
  summary: 'Judges the image code; right, it gives the pass that a slide would have given',
  callers: ['visitor', 'member'],
  rateLimit: 'guarded',
  params: Strict({ id: Type.String({ maxLength: 100 }) }),
  body: Strict({ code: Ruled('imageCode') }),
  answers: { 204: null },
  errors: { 400: ['IMAGE_CODE_WRONG'], 429: ['TOO_MANY_REQUESTS'] },
})

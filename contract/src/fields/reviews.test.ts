import { describe, expect, it } from 'vitest'
import { reviewContentProblem, reviewLengthProblem, reviewLimits } from './reviews.ts'

describe('the content of a review', () => {
  // Holds orders#38.
  it.each([
    ['好', undefined],
    ['好'.repeat(449), undefined],
    ['好'.repeat(450), undefined],
    ['好'.repeat(451), 'REVIEW_CONTENT_TOO_LONG'],
    ['𠮷'.repeat(450), undefined],
    ['𠮷'.repeat(451), 'REVIEW_CONTENT_TOO_LONG'],
    [` ${'好'.repeat(450)}\n`, undefined],
  ])('the content %j is judged %s by form and wire alike', (text, problem) => {
    expect([reviewContentProblem(text), reviewLengthProblem(text)]).toEqual([problem, problem])
  })

  // Holds orders#38, orders#39.
  it.each(['', ' ', '\n　'])(
    'the content %j is missing in the form, and on the wire a matter of the whole review',
    (text) => {
      expect([reviewContentProblem(text), reviewLengthProblem(text)]).toEqual(['REVIEW_CONTENT_REQUIRED', undefined])
    },
  )
})

// Holds orders#38.
it('a review has five stars, 450 characters and five pictures at most, and hints at ten characters', () => {
  expect(reviewLimits).toEqual({ scores: 5, content: 450, hint: 10, pictures: 5 })
})

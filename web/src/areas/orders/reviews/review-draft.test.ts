import { reviewLimits } from '@shop/contract/fields/reviews'
import { describe, expect, it } from 'vitest'
import { contentHint, emptyReview, isBegun, lengthOf, type ReviewDraft, reviewProblems } from './review-draft.ts'

const whole: ReviewDraft = { score: 5, label: ['正品保证'], content: '好', pictures: [] }

describe('a review', () => {
  // Holds orders#38.
  it('is whole with stars, a tag and any text, and lacks what is not there', () => {
    expect(reviewProblems(whole)).toEqual({})
    expect(Object.keys(reviewProblems(emptyReview))).toEqual(['score', 'label', 'content'])
    expect(reviewProblems({ ...whole, score: undefined })).toEqual({ score: '请为商品打分' })
    expect(reviewProblems({ ...whole, label: [] })).toEqual({ label: '请至少选择一个标签' })
    expect(reviewProblems({ ...whole, content: ' \n ' })).toEqual({ content: '请填写评价内容' })
  })

  // Holds orders#38.
  it('has 450 characters at most, each counted once however it is written', () => {
    const most = '😀'.repeat(reviewLimits.content)
    expect(lengthOf(` ${most} `)).toBe(450)
    expect(reviewProblems({ ...whole, content: most })).toEqual({})
    expect(reviewProblems({ ...whole, content: `${most}好` })).toEqual({ content: '评价内容不能超过450个字' })
  })

  // Holds orders#38.
  it('is hinted to be longer below ten characters, once it is begun', () => {
    expect(['', '很好', '一二三四五六七八九十'].map(contentHint)).toEqual([
      undefined,
      '再写 8 个字，对大家更有帮助',
      undefined,
    ])
  })

  it('is begun with the first thing that could be lost', () => {
    expect(isBegun(emptyReview)).toBe(false)
    expect(isBegun({ ...emptyReview, content: '  ' })).toBe(false)
    for (const part of [{ score: 1 }, { label: whole.label }, { content: '好' }, { pictures: ['/api/uploads/1'] }]) {
      expect(isBegun({ ...emptyReview, ...part })).toBe(true)
    }
  })
})

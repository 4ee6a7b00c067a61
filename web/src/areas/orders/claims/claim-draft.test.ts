import { expect, test } from 'vitest'
import { type ClaimDraft, claimProblems, isClaimBegun, ofOfferedKind } from './claim-draft.ts'

const quality: ClaimDraft = {
  kind: 'quality',
  reason: 'damaged',
  description: '瓶口破了',
  pictures: ['/api/uploads/1'],
}
const refund: ClaimDraft = { kind: 'refund', reason: 'tooSlow', description: '', pictures: [] }

// Holds orders#43, orders#46.
test('a fault of quality wants reason, words and a picture', () => {
  expect(claimProblems(quality)).toEqual({})
  expect(claimProblems({ kind: 'quality', reason: undefined, description: ' ', pictures: [] })).toEqual({
    reason: '请选择原因',
    description: '请描述遇到的问题',
    pictures: '请至少上传一张能看清问题的照片',
  })
})

// Holds orders#43, orders#44.
test('money back before the parcel left wants a reason alone', () => {
  expect(claimProblems(refund)).toEqual({})
  expect(claimProblems({ ...refund, reason: undefined })).toEqual({ reason: '请选择原因' })
})

test.each([quality, refund])('a description has 200 characters at most (%#)', (draft) => {
  expect(claimProblems({ ...draft, description: '😀'.repeat(200) })).toEqual({})
  expect(claimProblems({ ...draft, description: '😀'.repeat(201) })).toEqual({ description: '问题描述不能超过200个字' })
})

// Holds orders#43.
test('a claim of what is not offered any more becomes one of what is, with its words; its reason stays where it has one', () => {
  const written: ClaimDraft = { ...refund, description: '等了三天', pictures: ['/api/uploads/1'] }
  expect(ofOfferedKind(written, ['delivery'])).toEqual({ ...written, kind: 'delivery', reason: undefined })
  const broken: ClaimDraft = { ...quality, kind: 'delivery' }
  expect(ofOfferedKind(broken, ['quality'])).toEqual(quality)
  expect(ofOfferedKind(written, ['delivery', 'refund'])).toBe(written)
  expect(ofOfferedKind(written, [])).toBe(written)
})

test('a claim is begun with the first thing that could be lost', () => {
  expect(isClaimBegun({ ...refund, reason: undefined })).toBe(false)
  expect([refund, quality].map(isClaimBegun)).toEqual([true, true])
})

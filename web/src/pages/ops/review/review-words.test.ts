import { reviewChecks } from '@shop/contract/fields/inquiry'
import { expect, test } from 'vitest'
import { completion } from '../../../testing/reviewing.ts'
import {
  approvalBar,
  hasNews,
  isFirstOfTwo,
  missingChecks,
  newParts,
  questionProblemOf,
  questionTemplates,
  reasonProblemOf,
  reasonTemplates,
} from './review-words.ts'

const record = {
  state: 'submitted' as const,
  questions: [],
  completions: [],
  missingImages: [],
  firstReviewer: null,
  mayDecide: true,
  needsSecond: false,
}
const first = { operatorId: 'one', name: '王药师', licenceNumber: '441200000000001' }
const question = { id: 'q', question: '？', askedAt: 1, answer: null, answeredAt: null }

// Holds care#182.
test('an approval names what was not looked at', () => {
  expect(missingChecks({ checks: ['identity', 'diagnosis', 'answers'] }, ['diagnosis'])).toBe(
    '请逐项核对，还有：用药人身份、安全问答',
  )
  expect(missingChecks({ checks: ['identity'] }, [...reviewChecks])).toBeUndefined()
})

// Holds links#36.
test('what came with the last answer is new, until another is waited for', () => {
  const answered = completion({ state: 'answered', changed: ['name', 'prescription'] })
  expect(newParts([answered])).toEqual(['name', 'prescription'])
  expect(newParts([completion(), answered])).toEqual([])
  expect([hasNews([answered]), hasNews([completion(), answered]), hasNews([])]).toEqual([true, false, false])
})

// Holds care#182, links#36.
test('the page says why nothing can be approved now', () => {
  const bar = (changes: object) => approvalBar({ ...record, ...changes }, { id: 'one' })
  expect(bar({})).toBeUndefined()
  expect(bar({ questions: [question] })).toMatch('等待用户回复')
  expect(bar({ questions: [{ ...question, answer: '没有', answeredAt: 2 }] })).toBeUndefined()
  expect(bar({ completions: [completion()] })).toMatch('等待用户补充资料')
  expect(bar({ completions: [completion({ state: 'expired' })] })).toBeUndefined()
  expect(bar({ needsSecond: true, firstReviewer: first, mayDecide: false })).toMatch('另一位药师')
  const otherKey = { ...first, operatorId: 'two' }
  expect(bar({ needsSecond: true, firstReviewer: otherKey, mayDecide: false })).toMatch('证号与您相同')
  expect(bar({ needsSecond: true, firstReviewer: otherKey })).toBeUndefined()
  expect(bar({ missingImages: ['certificate'] })).toMatch('证件照片已不存在')
  expect(bar({ mayDecide: false })).toBe('您不能处理这个处方。')
  expect(bar({ state: 'refused', mayDecide: false })).toBeUndefined()
})

// Holds care#182.
test('the first approval of two is told apart from the second', () => {
  expect(isFirstOfTwo({ needsSecond: true, firstReviewer: null })).toBe(true)
  expect(isFirstOfTwo({ needsSecond: true, firstReviewer: first })).toBe(false)
  expect(isFirstOfTwo({ needsSecond: false, firstReviewer: null })).toBe(false)
})

// Holds care#183, care#184.
test('reasons and questions have words, and no more than the shop takes', () => {
  expect([reasonProblemOf('  '), reasonProblemOf('字'.repeat(101))]).toEqual(['请填写原因', '原因不能超过100个字'])
  expect([questionProblemOf(''), questionProblemOf('字'.repeat(201))]).toEqual(['请填写问题', '问题不能超过200个字'])
  expect([...reasonTemplates.map(reasonProblemOf), ...questionTemplates.map(questionProblemOf)]).toEqual(
    [...reasonTemplates, ...questionTemplates].map(() => undefined),
  )
})

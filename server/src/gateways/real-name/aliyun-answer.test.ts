import { expect, it } from 'vitest'
import { readAliyunAnswer } from './aliyun-answer.ts'

const found = (code: unknown, finding?: unknown) => ({
  RequestId: 'R',
  Code: code,
  Message: 'success',
  ResultObject: { BizCode: finding },
})

// Holds care#40.
it.each([
  ['200', '1', 'same'],
  [200, 1, 'same'],
  ['200', '2', 'different'],
  [200, '3', 'notFound'],
  ['401', undefined, 'notFound'],
  ['402', undefined, 'unavailable'],
  // A finding beside a code that is none of success proves nothing.
  ['402', '1', 'unavailable'],
])('the answer %j with the finding %j means %s', (code, finding, outcome) => {
  expect(readAliyunAnswer(found(code, finding))).toBe(outcome)
})

// Holds care#41.
it.each([
  [found('200', '4'), 'NO_FINDING'],
  [found('200', true), 'NO_FINDING'],
  [{ Code: '200' }, 'NO_FINDING'],
  [found('500', '1'), 'CODE_500'],
  [found('412', '1'), 'CODE_412'],
  [found('张三', '1'), 'NO_CODE'],
  [{ ResultObject: { BizCode: '1' } }, 'NO_CODE'],
  [{}, 'NO_CODE'],
  ['1', 'NO_CODE'],
  [null, 'NO_CODE'],
])('the answer %j is neither yes nor no', (body, reason) => {
  expect(() => readAliyunAnswer(body)).toThrow(expect.objectContaining({ name: 'ProviderUnknown', reason }))
})

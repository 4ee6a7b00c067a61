import { Failure } from '@shop/contract/kit/client'
import { expect, test } from 'vitest'
import { failureText, requestIdOf } from './failure.ts'

test('shows the words of the server', () => {
  const failure = new Failure(409, { code: 'X', message: '订单状态已变化', requestId: 'r1' })
  expect(failureText(failure)).toBe('订单状态已变化')
  expect(requestIdOf(failure)).toBe('r1')
})

test('says why there are none', () => {
  expect(failureText(new Failure(0, {}))).toBe('网络异常，请检查网络后重试')
  expect(failureText(new Failure(502, {}))).toBe('服务异常，请刷新页面重试')
  expect(failureText(new TypeError('x is undefined'))).toBe('服务异常，请刷新页面重试')
  expect(requestIdOf(new TypeError('x'))).toBeUndefined()
})

import { Failure } from '@shop/contract/kit/client'
import { expect, test } from 'vitest'
import { failureText, requestIdOf, smsFailureText } from './failure.ts'

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

// Holds access#26.
test.each([
  [500, '数据库连接失败', '服务异常，请刷新页面重试'],
  [500, '', '服务异常，请刷新页面重试'],
  [503, '短信发送失败，请稍后再试', '短信发送失败，请稍后再试'],
  [400, '请完成滑动验证', '请完成滑动验证'],
  [0, '', '网络异常，请检查网络后重试'],
])('a call that sends a code and ends in %i with %j shows %s', (status, message, text) => {
  expect(smsFailureText(new Failure(status, { message }))).toBe(text)
})

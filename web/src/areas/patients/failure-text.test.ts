import { Failure } from '@shop/contract/kit/client'
import { expect, test } from 'vitest'
import { patientFailureText } from './failure-text.ts'

test.each([
  ['a lost network', new Failure(0, {}), '网络不佳，请稍后再试'],
  ['a refusal', new Failure(409, { code: 'PATIENT_LIMIT', message: '最多添加20位用药人' }), '最多添加20位用药人'],
  ['a fault of the shop', new Failure(500, { code: 'SERVICE_FAILED', message: '服务异常' }), '保存失败'],
  [
    'a busy authority',
    new Failure(503, { code: 'REAL_NAME_UNAVAILABLE', message: '实名核验服务繁忙' }),
    '实名核验服务繁忙',
  ],
])('after %s the shopper reads what helps', (_what, error, text) => {
  expect(patientFailureText(error, '保存失败')).toBe(text)
})

import { Failure } from '@shop/contract/kit/client'
import { expect, it } from 'vitest'
import { patientFailureText } from './failure-text.ts'

const failure = (status: number, message: string) => new Failure(status, { code: 'CODE', message })

// Holds care#22.
it.each([
  [failure(0, ''), '网络不佳，请稍后再试'],
  [failure(500, '服务异常'), '删除失败'],
  [new Failure(503, { code: 'REAL_NAME_UNAVAILABLE', message: '实名核验服务繁忙' }), '实名核验服务繁忙'],
  [failure(409, '本人用药信息由个人资料生成，不可删除'), '本人用药信息由个人资料生成，不可删除'],
  [failure(400, ''), '删除失败'],
  [new Error('odd'), '删除失败'],
])('a call that failed is told in the words of the shop, of the server or of the page: %#', (error, text) => {
  expect(patientFailureText(error, '删除失败')).toBe(text)
})

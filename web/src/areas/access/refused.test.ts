import { expect, test } from 'vitest'
import { type ApiError, smsFormRefused } from './refused.ts'
import { emptySmsBlock } from './sms-block.ts'

const apiError = (code: string, more: Partial<ApiError> = {}): ApiError => ({
  status: 400,
  code,
  message: `says ${code}`,
  fields: [],
  retryAfter: undefined,
  ...more,
})
const sent = { ...emptySmsBlock, phone: '13800138000', sentTo: '13800138000' }
const places = {
  fields: { password: 'password' },
  codes: { PHONE_TAKEN: 'phone', PASSWORD_COMMON: 'password' },
} as const

test('the server’s words stand beside the control that they are about', () => {
  const said = (given: ApiError | undefined) => smsFormRefused(given, sent, places, 'failed')
  expect(said(apiError('SMS_CODE_WRONG'))).toEqual({ smsCode: 'says SMS_CODE_WRONG' })
  expect(said(apiError('SMS_CODE_SPENT'))).toEqual({ smsCode: 'says SMS_CODE_SPENT' })
  expect(said(apiError('PHONE_TAKEN'))).toEqual({ phone: 'says PHONE_TAKEN' })
  expect(said(apiError('PASSWORD_COMMON'))).toEqual({ password: 'says PASSWORD_COMMON' })
  expect(said(apiError('TOO_MANY_REQUESTS'))).toEqual({ form: 'says TOO_MANY_REQUESTS' })
  const fields = [{ path: 'userName', code: 'PHONE_MALFORMED', message: 'malformed' }]
  expect(said(apiError('INPUT_INVALID', { fields }))).toEqual({ phone: 'malformed' })
})

// Holds access#76.
test('without words of the server the form has its own', () => {
  expect(smsFormRefused(undefined, sent, places, 'failed')).toEqual({ form: 'failed' })
  expect(smsFormRefused(apiError('UNKNOWN', { message: '' }), sent, places, 'failed')).toEqual({ form: 'failed' })
})

// Holds access#19.
test('a code that nobody asked for is not spent but missing', () => {
  expect(smsFormRefused(apiError('SMS_CODE_SPENT'), { ...sent, sentTo: undefined }, places, 'failed')).toEqual({
    smsCode: '请先获取短信验证码',
  })
})

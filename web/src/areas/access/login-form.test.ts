import { expect, test } from 'vitest'
import { faultsBeforeLogin, loginRefused, needsReload } from './login-form.ts'
import type { Refusal } from './refusal.ts'
import { emptySmsBlock } from './sms-block.ts'

const refusal = (given: Partial<Refusal>): Refusal => ({
  status: 400,
  code: 'X',
  message: '原因',
  fields: [],
  retryAfter: undefined,
  ...given,
})

test.each([
  ['', '', false, { phone: '手机号码不能为空', smsCode: '短信验证码不能为空', agreement: '请同意相关协议' }],
  ['138', '12', true, { phone: '请输入正确的手机号码', smsCode: '请输入正确的短信验证码' }],
  ['13800138000', '123456', false, { agreement: '请同意相关协议' }],
  ['13800138000', '123456', true, {}],
])('phone "%s", code "%s", agreed %s', (phone, smsCode, agreed, faults) => {
  expect(faultsBeforeLogin({ ...emptySmsBlock, phone, smsCode }, agreed)).toEqual(faults)
})

test.each<[string, Partial<Refusal> | undefined, object]>([
  ['a named field', { fields: [{ path: 'smsCode', code: 'X', message: '验证码的话' }] }, { smsCode: '验证码的话' }],
  [
    'two named fields',
    {
      fields: [
        { path: 'phoneNum', code: 'X', message: '一' },
        { path: 'agreementVersion', code: 'X', message: '二' },
      ],
    },
    { phone: '一', agreement: '二' },
  ],
  [
    'a wrong code',
    { code: 'SMS_CODE_WRONG', message: '请输入正确的短信验证码' },
    { smsCode: '请输入正确的短信验证码' },
  ],
  ['no agreement', { code: 'AGREEMENT_REQUIRED', message: '请同意相关协议' }, { agreement: '请同意相关协议' }],
  ['a closed account', { status: 403, code: 'ACCOUNT_CLOSED', message: '该账号已注销' }, { form: '该账号已注销' }],
  ['too many tries', { status: 429, message: '操作过于频繁，请稍后再试' }, { form: '操作过于频繁，请稍后再试' }],
  ['no network', { status: 0, message: '网络异常，请检查网络后重试' }, { form: '网络异常，请检查网络后重试' }],
  ['no words', { message: '' }, { form: '登录失败,请刷新页面重试' }],
  ['a failing shop', { status: 500, message: '服务异常，请刷新页面重试' }, { form: '登录失败,请刷新页面重试' }],
  ['no answer of the shop at all', undefined, { form: '登录失败,请刷新页面重试' }],
])('%s', (_, given, faults) => {
  expect(loginRefused(given && refusal(given))).toEqual(faults)
})

test('only where nothing else helps, the page is to be loaded anew', () => {
  expect(needsReload(undefined)).toBe(true)
  expect(needsReload(refusal({ status: 500 }))).toBe(true)
  expect(needsReload(refusal({ code: 'AGREEMENT_OUTDATED' }))).toBe(true)
  expect(needsReload(refusal({ code: 'SMS_CODE_WRONG' }))).toBe(false)
  expect(needsReload(refusal({ status: 429 }))).toBe(false)
  expect(needsReload(refusal({ status: 0 }))).toBe(false)
})

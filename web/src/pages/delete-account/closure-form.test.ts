import { Failure } from '@shop/contract/kit/client'
import { expect, test } from 'vitest'
import { type Application, closureProblems, closureRefused, emptyApplication } from './closure-form.ts'

const whole: Application = { reason: 'unused', reasonText: '', proof: '123456', understood: true }

// Holds account#99.
test.each<[Partial<Application>, boolean, object]>([
  [{}, true, {}],
  [{ reason: undefined }, true, { reason: '请选择注销原因' }],
  [{ reason: 'other' }, true, { reasonText: '请填写注销原因' }],
  [{ reason: 'other', reasonText: ' ' }, true, { reasonText: '请填写注销原因' }],
  [{ reason: 'other', reasonText: '搬家' }, true, {}],
  [{ reason: 'other', reasonText: '😀'.repeat(200) }, true, {}],
  [{ reason: 'other', reasonText: '搬'.repeat(201) }, true, { reasonText: '最多输入200个字' }],
  [{ reason: 'unused', reasonText: '搬'.repeat(201) }, true, {}],
  [{ proof: '' }, true, { proof: '短信验证码不能为空' }],
  [{ proof: '12345' }, true, { proof: '请输入正确的短信验证码' }],
  [{ proof: '' }, false, { proof: '密码不能为空' }],
  [{ proof: 'Hean@2026' }, false, {}],
  [{ understood: false }, true, { understood: '请阅读以上内容并勾选“我已了解”' }],
])('%j, by phone: %j, says %j', (changed, byPhone, problems) => {
  expect(closureProblems({ ...whole, ...changed }, byPhone)).toEqual(problems)
})

test('an empty form says all of it at once', () => {
  expect(Object.keys(closureProblems(emptyApplication, true))).toEqual(['reason', 'proof', 'understood'])
})

test.each([
  ['SMS_CODE_WRONG', '服务器的话', true, { proof: '服务器的话' }],
  ['SMS_CODE_SPENT', '服务器的话', true, { proof: '服务器的话' }],
  ['SMS_CODE_SPENT', '服务器的话', false, { proof: '请先获取短信验证码' }],
  ['PASSWORD_WRONG', '原密码错误', true, { proof: '登录密码错误，请重新输入' }],
  ['PASSWORD_SLOWED', '服务器的话', true, { proof: '服务器的话' }],
  ['REASON_TEXT_REQUIRED', '请填写注销原因', true, { reasonText: '请填写注销原因' }],
  ['TOO_MANY_REQUESTS', '请稍后再试', true, { form: '请稍后再试' }],
] as const)('%s stands where it belongs', (code, text, isCodeSent, problems) => {
  expect(closureRefused(new Failure(400, { code, message: text }), text, isCodeSent)).toEqual(problems)
})

test('what was no answer of the shop stands below the form', () => {
  expect(closureRefused(new TypeError('cut'), '服务异常，请刷新页面重试', true)).toEqual({
    form: '服务异常，请刷新页面重试',
  })
})

import { Failure } from '@shop/contract/kit/client'
import { describe, expect, test } from 'vitest'
import { InsecurePage } from './encrypt.ts'
import { cutLoginName, cutPassword, passwordLoginProblems, passwordLoginRefused, wayOut } from './password-login.ts'

describe('before it is sent', () => {
  // Holds access#13, access#41.
  test.each([
    ['', '', false, { loginName: '用户名不能为空', password: '密码不能为空', agreement: '请同意相关协议' }],
    ['  ', 'x', true, { loginName: '用户名不能为空' }],
    ['hean', '', true, { password: '密码不能为空' }],
    ['hean', ' ', true, {}],
  ])('name "%s", password "%s", agreed %s', (loginName, password, agreed, problems) => {
    expect(passwordLoginProblems({ loginName, password }, agreed)).toEqual(problems)
  })

  test('each holds 20 characters and no more', () => {
    expect(cutLoginName(`  ${'a'.repeat(21)}`)).toBe('a'.repeat(20))
    expect(cutPassword('b'.repeat(21))).toBe('b'.repeat(20))
    expect(cutPassword(' b ')).toBe(' b ')
  })
})

const failure = (status: number, code: string, message = '原因') => new Failure(status, { code, message })

describe('what is refused', () => {
  test.each([
    ['LOGIN_REFUSED', 'password'],
    ['PASSWORD_REQUIRED', 'password'],
    ['LOGIN_NAME_REQUIRED', 'loginName'],
    ['AGREEMENT_OUTDATED', 'agreement'],
    ['LOGIN_KEY_SPENT', 'form'],
    ['LOGIN_SLOWED', 'form'],
  ])('%s stands at %s', (code, place) => {
    expect(passwordLoginRefused(failure(400, code))).toEqual({ [place]: '原因' })
  })

  test('without words of the server the form has its own', () => {
    expect(passwordLoginRefused(failure(502, 'UNKNOWN', ''))).toEqual({ form: '登录失败,请刷新页面重试' })
    expect(passwordLoginRefused(new Error('x'))).toEqual({ form: '登录失败,请刷新页面重试' })
    expect(passwordLoginRefused(new InsecurePage())).toEqual({
      form: '当前连接不安全，无法加密密码，请改用短信或扫码登录',
    })
  })

  test.each([
    ['LOGIN_SLOWED', 429, 'sms'],
    ['PASSWORD_LOGIN_OFF', 404, 'sms'],
    ['AGREEMENT_OUTDATED', 400, 'reload'],
    ['SERVICE_FAILED', 500, 'reload'],
    ['SERVICE_BUSY', 503, undefined],
    ['LOGIN_REFUSED', 400, undefined],
    ['NETWORK', 0, undefined],
  ])('%s: what helps', (code, status, way) => {
    expect(wayOut(failure(status, code))).toBe(way)
  })

  test('a page without cryptography leads to the SMS code', () => {
    expect(wayOut(new InsecurePage())).toBe('sms')
    expect(wayOut(new Error('x'))).toBe('reload')
  })
})

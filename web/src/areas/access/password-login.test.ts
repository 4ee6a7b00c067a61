import { webcrypto } from 'node:crypto'
import { Failure } from '@shop/contract/kit/client'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  cutLoginName,
  cutPassword,
  encrypt,
  InsecurePage,
  nonce,
  passwordLoginProblems,
  passwordLoginRefused,
  wayOut,
} from './password-login.ts'

afterEach(() => vi.unstubAllGlobals())

let spki: string
let open: (encrypted: string) => Promise<string>

beforeAll(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  spki = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey)).toString('base64')
  open = async (encrypted) =>
    Buffer.from(
      await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, pair.privateKey, Buffer.from(encrypted, 'base64')),
    ).toString()
}, 30_000)

// Holds access#42, access#44.
test('what is encrypted opens with the private key alone, and holds id and text', async () => {
  for (const text of ['Hean@2026', '密'.repeat(20), 'a.b', '']) {
    const encrypted = await encrypt(`${'i'.repeat(43)}.${spki}`, text)
    expect(encrypted).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(encrypted.length).toBeLessThanOrEqual(800)
    expect(await open(encrypted)).toBe(`${'i'.repeat(43)}.${text}`)
  }
})

test('the same text is encrypted differently each time', async () => {
  expect(await encrypt(`id.${spki}`, 'x')).not.toBe(await encrypt(`id.${spki}`, 'x'))
})

test('a nonce fits the contract and is new each time', () => {
  expect(nonce()).toMatch(/^[\w-]{8,64}$/)
  expect(nonce()).not.toBe(nonce())
})

test('a page without a trusted connection says so', () => {
  vi.stubGlobal('crypto', {})
  expect(nonce).toThrow(InsecurePage)
})

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

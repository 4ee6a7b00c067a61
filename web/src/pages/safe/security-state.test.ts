import { expect, test } from 'vitest'
import { securityState, securityWarning } from './security-state.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

// Holds account#49.
test.each([
  [{ phoneStr: null, email: null, hasPassword: true }, 'careful', '请尽快绑定手机号码', '找回账号'],
  [{ phoneStr: '138****8000', email: null, hasPassword: false }, 'calm', '手机号码保护', '设置登录密码、绑定邮箱'],
  [{ phoneStr: '138****8000', email: 'a***@b.cn', hasPassword: false }, 'calm', '手机号码保护', '再设置登录密码，'],
  [{ phoneStr: '138****8000', email: null, hasPassword: true }, 'calm', '手机号码保护', '再绑定邮箱，'],
  [{ phoneStr: '138****8000', email: 'a***@b.cn', hasPassword: true }, 'calm', '防护完善', '都已设置好'],
] as const)('%j is told as %s', (bound, tone, title, text) => {
  const state = securityState(bound)
  expect(state.tone).toBe(tone)
  expect(state.title).toContain(title)
  expect(state.text).toContain(text)
})

// Holds access#106.
test('a token that was used again is told for seven days', () => {
  const reused = (daysAgo: number) => [
    { kind: 'login' as const, at: now },
    { kind: 'tokenReused' as const, at: now - daysAgo * DAY },
  ]
  expect(securityWarning(reused(6.9), now)).toContain('登录凭证被重复使用')
  expect(securityWarning(reused(7), now)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME, safeReturn } from './safe-return.ts'

const ORIGIN = 'https://shop.example'

test.each([
  ['/user/order/mine/all?page=2', '/user/order/mine/all?page=2'],
  ['/user/personal/safe#phone', '/user/personal/safe#phone'],
  [`${ORIGIN}/user/account/coin?page=0`, '/user/account/coin?page=0'],
  ['user/personal/info', '/user/personal/info'],
])('returns to %s', (wanted, path) => {
  expect(safeReturn(wanted, ORIGIN)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'https://evil.example/user',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://user:word@shop.example/user',
  'http://shop.example/user',
  'https://shop.example:8443/user',
  '/user/../..//evil.example',
  '/.//evil.example',
  'https://[',
  '/user/login',
  '/user/login?backurl=/user/login',
  '/user/order\u0000',
  '/api/thirdLogin?thirdType=1',
  '/%61pi/thirdLogin?thirdType=1',
  '/user/../api/logout',
  '/%ff/user',
])('goes home instead of %j', (wanted) => {
  expect(safeReturn(wanted, ORIGIN)).toBe(HOME)
})

test('never leaves the origin, whatever is wanted', () => {
  const hostile = fc.stringMatching(/^[/\\.:@#?a-z\t\n%]{0,24}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile, fc.webUrl()), (wanted) => {
      const path = safeReturn(wanted, ORIGIN)
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(path.startsWith('/')).toBe(true)
      expect(path.startsWith('//')).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

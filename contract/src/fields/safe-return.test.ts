import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME, listedPage, listedReturn, ownPage, safeReturn } from './safe-return.ts'

const ORIGIN = 'https://shop.example'
const SITES = ['https://hk.hean.example', 'http://localhost:8099']

test.each([
  ['/user/order/mine/all?page=2', '/user/order/mine/all?page=2'],
  ['/user/personal/safe#phone', '/user/personal/safe#phone'],
  [`${ORIGIN}/user/account/coin?page=0`, '/user/account/coin?page=0'],
  ['user/personal/info', '/user/personal/info'],
  ['?page=2', '/?page=2'],
  [ORIGIN, '/'],
  ['/apis', '/apis'],
  ['/user/api', '/user/api'],
  ['/user/login/qr', '/user/login/qr'],
  ['/user/order?to=//evil.example', '/user/order?to=//evil.example'],
  ['/user//order//', '/user//order//'],
])('returns to %s', (wanted, path) => {
  expect(safeReturn(wanted, ORIGIN)).toBe(path)
})

// Holds access#3, access#4.
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
  '/user/order\u001f',
  '/user/order\u007f',
  '/user\\order',
  '/api',
  '/API/logout',
  '/api?x=1',
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

// Holds access#4.
test('a page that leads back is told by path, query and place, and login is one like any other', () => {
  expect(ownPage('/user/order?page=2#top', ORIGIN)).toBe('/user/order?page=2#top')
  expect(ownPage('/user/login?way=qr', ORIGIN)).toBe('/user/login?way=qr')
  expect(HOME).toBe('/user')
  for (const wanted of [null, undefined, '', '//evil.example', '/api/logout', '/%ff', 'https://[']) {
    expect(ownPage(wanted, ORIGIN)).toBeUndefined()
  }
})

// Holds access#4.
test.each([
  ['https://hk.hean.example', 'https://hk.hean.example/'],
  ['https://hk.hean.example/', 'https://hk.hean.example/'],
  ['https://hk.hean.example?word=1', 'https://hk.hean.example/?word=1'],
  ['https://hk.hean.example#top', 'https://hk.hean.example/#top'],
  ['https://hk.hean.example/product/1?from=search#bundles', 'https://hk.hean.example/product/1?from=search#bundles'],
  ['http://localhost:8099/x', 'http://localhost:8099/x'],
])('%s is a page of a listed site', (wanted, page) => {
  expect(listedPage(wanted, SITES)).toBe(page)
  expect(listedReturn(wanted, ORIGIN, SITES)).toBe(page)
  expect(listedPage(wanted, [])).toBeUndefined()
  expect(listedReturn(wanted, ORIGIN, [])).toBe(HOME)
})

// Holds access#4.
test.each([
  null,
  undefined,
  '',
  'hk.hean.example',
  '/user/order',
  'https://evil.example/',
  'https://evil.example/?to=https://hk.hean.example',
  '//hk.hean.example/',
  'https:hk.hean.example',
  'https:/hk.hean.example/',
  'https:///hk.hean.example/',
  'https:\\\\hk.hean.example/',
  'https://hk.hean.example\\@evil.example',
  'https://hk.hean.example@evil.example/',
  'https://user:word@hk.hean.example/',
  'https://hk.hean.example.evil.example/',
  'https://hk.hean.example:443/',
  'https://hk.hean.example:8443/',
  'https://hk.hean.example./',
  'http://hk.hean.example/',
  'http://localhost:80990/',
  'HTTPS://HK.HEAN.EXAMPLE/',
  ' https://hk.hean.example/',
  'https://hk.hean.example/\t',
  'https://hk.hean.example/\u007f',
  'https://hk.hean.example/\\',
  'blob:https://hk.hean.example/1',
  'javascript:location="https://hk.hean.example/"',
])('%j is no page of a listed site', (wanted) => {
  expect(listedPage(wanted, SITES)).toBeUndefined()
})

// Holds access#4.
test('a return that leads to no listed site leads to a page of our own, or home', () => {
  expect(listedReturn('/user/order', ORIGIN, SITES)).toBe('/user/order')
  expect(listedReturn(`${ORIGIN}/user/order`, ORIGIN, SITES)).toBe('/user/order')
  expect(listedReturn('/user/login', ORIGIN, SITES)).toBe(HOME)
  expect(listedReturn('https://evil.example/', ORIGIN, SITES)).toBe(HOME)
  expect(listedReturn(undefined, ORIGIN, SITES)).toBe(HOME)
})

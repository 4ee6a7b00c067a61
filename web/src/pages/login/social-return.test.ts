import { expect, test } from 'vitest'
import { socialReturn } from './social-return.ts'

const ORIGIN = 'https://shop.example'
const handle = 'h'.repeat(43)
const read = (search: string) => socialReturn(search, ORIGIN)

// Holds access#68.
test('an account that is bound to nobody goes on to BindPhone with its handle', () => {
  expect(read(`?isBind=0&openId=${handle}&thirdType=2&backurl=%2Fuser%2Forder%2Fmine%2Fall%3Fpage%3D2`).bindAt).toBe(
    `/user/bind/phone/add?loginName=${handle}&loginType=3&thirdType=2&isBind=0&backurl=%2Fuser%2Forder%2Fmine%2Fall%3Fpage%3D2`,
  )
  expect(read(`?isBind=0&openId=${handle}&thirdType=1`).bindAt).toBe(
    `/user/bind/phone/add?loginName=${handle}&loginType=2&thirdType=1&isBind=0`,
  )
})

// Holds access#68.
test('a way back out of the shop goes home', () => {
  const { bindAt } = read(`?isBind=0&openId=${handle}&thirdType=4&backurl=https%3A%2F%2Felsewhere.example`)
  expect(bindAt).toContain('loginType=5')
  expect(new URLSearchParams(bindAt).get('backurl')).toBe('/user')
})

test.each([
  '?isBind=0&thirdType=1',
  `?isBind=0&openId=${handle}`,
  `?isBind=0&openId=${handle}&thirdType=5`,
  `?isBind=0&openId=${handle}&thirdType=x`,
  `?isBind=1&thirdType=1`,
])('%s leads nowhere and leaves the address', (search) => {
  expect(read(search)).toEqual({ text: undefined, search: '' })
})

test.each([
  ['refused', '您已取消授权，可以重新选择登录方式'],
  ['failed', '第三方登录失败，请重试或选择其他登录方式'],
  ['expired', '授权已过期，请重新登录'],
  ['off', '暂不支持该登录方式，请选择其他登录方式'],
  ['closed', '该账号已注销'],
  ['toString', '第三方登录失败，请重试或选择其他登录方式'],
  ['<b>', '第三方登录失败，请重试或选择其他登录方式'],
])('the end "%s" reads %s', (end, text) => {
  expect(read(`?thirdLogin=${encodeURIComponent(end)}&thirdType=1&backurl=%2Fuser`)).toEqual({
    text,
    search: '?backurl=%2Fuser',
  })
})

import { expect, test } from 'vitest'
import { socialReturn, unboundMessages } from './social-return.ts'

// Holds account#54.
test('an account that nobody has is bound by its handle, and nothing of it stays in the address', () => {
  expect(socialReturn('?isBind=0&openId=handle&thirdType=2&backurl=%2Fuser&from=menu')).toEqual({
    binds: { handle: 'handle', type: 2 },
    search: '?from=menu',
  })
})

test('an account of somebody else is told', () => {
  expect(socialReturn('?isBind=1&thirdType=2')).toEqual({ text: '该账号已关联了其他账号', search: '' })
})

test.each(Object.entries(unboundMessages))('the end %s has its text', (end, text) => {
  expect(socialReturn(`?thirdLogin=${end}&thirdType=1`)).toEqual({ text, search: '' })
})

test.each(['?isBind=0&openId=handle&thirdType=5', '?isBind=0&thirdType=2', '?thirdLogin=toString', '?isBind=2'])(
  'what is not to be understood, %s, failed',
  (search) => {
    expect(socialReturn(search)).toEqual({ text: unboundMessages.failed, search: '' })
  },
)

test('an address that says nothing of it stays as it is', () => {
  expect(socialReturn('')).toEqual({ search: '' })
  expect(socialReturn('?from=menu')).toEqual({ search: '?from=menu' })
})

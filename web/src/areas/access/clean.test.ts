import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanImageCode, cleanPhone, cleanSmsCode } from './clean.ts'

describe('cleanPhone', () => {
  test.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['+8613800138000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['８６１３８００１３８０００', '13800138000'],
    ['电话：13800138000。', '13800138000'],
    ['138001380001', '13800138000'],
    ['861380013800', '86138001380'],
    ['abc', ''],
    ['', ''],
  ])('%s becomes %s', (typed, phone) => {
    expect(cleanPhone(typed)).toBe(phone)
  })

  test('never holds more than eleven digits, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const phone = cleanPhone(typed)
        expect(phone).toMatch(/^\d{0,11}$/)
        expect(cleanPhone(phone)).toBe(phone)
      }),
    )
  })
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['1234567', '123456'],
  ['验证码１２３４５６', '123456'],
])('an SMS code of %s becomes %s', (typed, code) => {
  expect(cleanSmsCode(typed)).toBe(code)
})

test.each([
  ['aB3k', 'aB3k'],
  [' a B 3 k ', 'aB3k'],
  ['aB3kz', 'aB3k'],
  ['ａＢ３ｋ', 'aB3k'],
])('an image code of %s becomes %s', (typed, code) => {
  expect(cleanImageCode(typed)).toBe(code)
})

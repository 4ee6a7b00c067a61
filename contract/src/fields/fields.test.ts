import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageCodeProblem } from './image-code.ts'
import { formatCents } from './money.ts'
import { cutCharacters } from './names.ts'
import { isOrdersCode } from './orders-code.ts'
import { isMaskedPhone, isPhone, maskPhone, phoneProblem } from './phone.ts'
import { SEARCH_MAX, searchProblem, trimSearch } from './search.ts'
import { smsCodeProblem } from './sms-code.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

describe('phone', () => {
  // Holds access#16, access#98, account#75.
  it.each([
    ['', 'PHONE_REQUIRED'],
    ['13012345678', undefined],
    ['19900000000', undefined],
    ['12012345678', 'PHONE_MALFORMED'],
    ['23012345678', 'PHONE_MALFORMED'],
    ['1301234567', 'PHONE_MALFORMED'],
    ['130123456789', 'PHONE_MALFORMED'],
    ['130 1234 5678', 'PHONE_MALFORMED'],
    ['13012345678\n', 'PHONE_MALFORMED'],
    ['１３０１２３４５６７８', 'PHONE_MALFORMED'],
    ['130****5678', 'PHONE_MALFORMED'],
  ])('%j is %s', (text, problem) => expect(phoneProblem(text)).toBe(problem))

  // Holds access#17.
  it('masks every phone to the form that counts as masked, and shows seven of its digits', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 3, max: 9 }), (rest, second) => {
        const phone = `1${second}${rest}`
        const masked = maskPhone(phone)
        expect(isPhone(phone)).toBe(true)
        expect(isMaskedPhone(masked)).toBe(true)
        expect(masked).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      }),
    )
  })
})

describe('codes', () => {
  it.each([
    ['', 'SMS_CODE_REQUIRED'],
    ['123456', undefined],
    ['12345', 'SMS_CODE_MALFORMED'],
    ['1234567', 'SMS_CODE_MALFORMED'],
    ['12345a', 'SMS_CODE_MALFORMED'],
  ])('SMS code %j is %s', (text, problem) => expect(smsCodeProblem(text)).toBe(problem))

  it.each([
    ['', 'IMAGE_CODE_REQUIRED'],
    ['  ', 'IMAGE_CODE_REQUIRED'],
    ['a2Bc', undefined],
    [' a2Bc ', undefined],
    ['a2B', 'IMAGE_CODE_MALFORMED'],
    ['a2B中', 'IMAGE_CODE_MALFORMED'],
  ])('image code %j is %s', (text, problem) => expect(imageCodeProblem(text)).toBe(problem))

  it.each([
    ['261121123456789012', true],
    ['26112112345678901', false],
    ['2611211234567890123', false],
    ['26112112345678901x', false],
  ])('orders code %j: %s', (text, usable) => expect(isOrdersCode(text)).toBe(usable))
})

describe('search word', () => {
  // Holds shop#4.
  it('is trimmed before it counts', () => {
    expect(searchProblem(`  ${'药'.repeat(SEARCH_MAX)}  `)).toBeUndefined()
    expect(trimSearch('  感冒 ')).toBe('感冒')
  })
  it('may not be empty', () => expect(searchProblem('   ')).toBe('SEARCH_REQUIRED'))
  it('counts characters, not code units', () => {
    expect(searchProblem('𠮷'.repeat(SEARCH_MAX))).toBeUndefined()
    expect(searchProblem('𠮷'.repeat(SEARCH_MAX + 1))).toBe('SEARCH_TOO_LONG')
  })
})

describe('money', () => {
  // Holds platform#2.
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [12_850, '128.50'],
    [-5, '-0.05'],
    [-12_850, '-128.50'],
  ])('%i cents are %s', (cents, text) => expect(formatCents(cents)).toBe(text))

  it('reads back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(Math.round(Number(formatCents(cents)) * 100)).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })
})

describe('cutting names', () => {
  // Holds shop#1.
  it('never splits a character', () => {
    expect(cutCharacters('林知夏秋冬春夏', 6)).toBe('林知夏秋冬春')
    expect(cutCharacters('𠮷𠮷𠮷𠮷𠮷𠮷𠮷', 6)).toBe('𠮷'.repeat(6))
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 10 }), (text, most) => {
        const cut = cutCharacters(text, most)
        expect(text.startsWith(cut)).toBe(true)
        expect([...cut].length).toBe(Math.min(most, [...text].length))
        expect(() => encodeURIComponent(cut)).not.toThrow()
      }),
    )
  })
})

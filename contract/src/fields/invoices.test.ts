import { describe, expect, it } from 'vitest'
import { invoiceLimits, invoiceTitleProblem, isElectronic, isForCompany, taxPayerNumberProblem } from './invoices.ts'

describe('the kinds of invoices', () => {
  // Holds orders#78.
  it.each([
    ['1-1', false, true],
    ['2-1', true, true],
    ['1-2', false, false],
    ['2-2', true, false],
  ] as const)('%s is for a company: %s, electronic: %s', (type, forCompany, electronic) => {
    expect([isForCompany(type), isElectronic(type)]).toEqual([forCompany, electronic])
  })
})

describe('the title of an invoice', () => {
  // Holds orders#78.
  it('is one line of print of a hundred characters at most, rare ones counted as one', () => {
    expect(invoiceTitleProblem('林')).toBeUndefined()
    expect(invoiceTitleProblem('𠮷'.repeat(invoiceLimits.title))).toBeUndefined()
    expect(invoiceTitleProblem(` ${'书'.repeat(invoiceLimits.title)} `)).toBeUndefined()
    expect(invoiceTitleProblem('书'.repeat(invoiceLimits.title + 1))).toBe('INVOICE_TITLE_MALFORMED')
  })

  it.each(['', '  ', '　'])('is missing where it says %j', (text) => {
    expect(invoiceTitleProblem(text)).toBe('INVOICE_TITLE_REQUIRED')
  })

  // Holds orders#78.
  it.each(['云杉\n书店', '云杉\u0000书店', '云杉\u202E书店', '云杉\u200B书店'])(
    'takes no sign that is not printed: %j',
    (text) => {
      expect(invoiceTitleProblem(text)).toBe('INVOICE_TITLE_MALFORMED')
    },
  )
})

describe('the number of a taxpayer', () => {
  it.each(['91350100M000100Y43', ' 91350100m000100y43 ', '440301999012345', 'ABCDEFGHIJKLMNO', '12100000400000624D'])(
    'may be %j',
    (text) => {
      expect(taxPayerNumberProblem(text)).toBeUndefined()
    },
  )

  // Holds orders#78.
  it.each([
    '91350100M000100Y44',
    '19350100M000100Y43',
    '91350100I000100Y43',
    '91350100O000100Y43',
    '91350100M000100Y4',
    '91350100M000100Y430',
    '091350100M000100Y43',
    '91350100M000100Y43\n1',
    '9135010',
    '44030199901234',
    '4403019990123456',
    '44030199901234-',
    '统一社会信用代码一二三四五六七八',
  ])('is not %j', (text) => {
    expect(taxPayerNumberProblem(text)).toBe('TAXPAYER_NUMBER_MALFORMED')
  })

  it('is missing where it is blank', () => {
    expect(taxPayerNumberProblem('  ')).toBe('TAXPAYER_NUMBER_REQUIRED')
  })
})

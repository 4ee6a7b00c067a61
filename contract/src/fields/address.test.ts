import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressLimits,
  consigneeProblem,
  detailAddressProblem,
  provinceAndCityProblem,
  zipCodeProblem,
} from './address.ts'

describe('the name of a consignee', () => {
  // Holds account#72.
  it.each([
    ['', 'CONSIGNEE_MALFORMED'],
    ['林', 'CONSIGNEE_MALFORMED'],
    ['林夏', undefined],
    ['林'.repeat(10), undefined],
    ['林'.repeat(11), 'CONSIGNEE_MALFORMED'],
    ['𠮷', 'CONSIGNEE_MALFORMED'],
    ['𠮷'.repeat(10), undefined],
    ['阿·热西提', undefined],
    ['阿•热西提', undefined],
    ['J', 'CONSIGNEE_MALFORMED'],
    ['Jo', undefined],
    ['jo', undefined],
    ["A. O'Neil", undefined],
    ['Mary-Jane', undefined],
    ['ABCDEFGHIJ', undefined],
    ['ABCDEFGHIJK', 'CONSIGNEE_MALFORMED'],
    ['-Jo', 'CONSIGNEE_MALFORMED'],
    [".O'Neil", 'CONSIGNEE_MALFORMED'],
    ['林 夏', 'CONSIGNEE_MALFORMED'],
    ['林Xia', 'CONSIGNEE_MALFORMED'],
    ['Xia林', 'CONSIGNEE_MALFORMED'],
    ['林夏1', 'CONSIGNEE_MALFORMED'],
    ['1林夏', 'CONSIGNEE_MALFORMED'],
    ['Jo1', 'CONSIGNEE_MALFORMED'],
    ['1Jo', 'CONSIGNEE_MALFORMED'],
    ['林\n夏', 'CONSIGNEE_MALFORMED'],
  ])('the consignee %j is judged %s', (text, problem) => expect(consigneeProblem(text)).toBe(problem))

  it('a consignee is counted without the blanks around it', () => {
    expect(consigneeProblem(`  ${'林'.repeat(10)}\n`)).toBeUndefined()
    expect(consigneeProblem(' 林 ')).toBe('CONSIGNEE_MALFORMED')
    expect(consigneeProblem(' Jo ')).toBeUndefined()
  })
})

describe('the detail of an address', () => {
  // Holds account#73.
  it.each([
    ['', 'DETAIL_REQUIRED'],
    [' \n　', 'DETAIL_REQUIRED'],
    ['1', undefined],
    ['路'.repeat(49), undefined],
    ['路'.repeat(50), undefined],
    ['路'.repeat(51), 'DETAIL_TOO_LONG'],
    ['𠮷'.repeat(50), undefined],
    ['𠮷'.repeat(51), 'DETAIL_TOO_LONG'],
    [` ${'路'.repeat(50)}\n`, undefined],
    ['五山路381号 3栋402（西门）', undefined],
  ])('the detail %j is judged %s', (text, problem) => expect(detailAddressProblem(text)).toBe(problem))

  it.each([
    '五山路\n381号',
    '五山路\t381号',
    '五山路\u0000381号',
    '五山路\u202e381号',
    '五山路\u200b381号',
    '五山路\ud800381号',
  ])('a detail takes no sign that a label cannot print: %j', (text) =>
    expect(detailAddressProblem(text)).toBe('DETAIL_MALFORMED'),
  )

  it('a detail takes blanks and line breaks around it, which are cut off', () => {
    expect(detailAddressProblem('\t五山路381号\r\n')).toBeUndefined()
  })

  it('a detail is told that it is too long before it is told that it cannot be printed', () => {
    expect(detailAddressProblem(`${'路'.repeat(50)}\u0000路`)).toBe('DETAIL_TOO_LONG')
  })
})

describe('the code of a province or a city', () => {
  // Holds account#74.
  it.each([
    ['', 'REGION_REQUIRED'],
    ['4', 'REGION_REQUIRED'],
    ['44', undefined],
    ['440', 'REGION_REQUIRED'],
    ['4401', undefined],
    ['44010', 'REGION_REQUIRED'],
    ['440106', 'REGION_REQUIRED'],
    ['4a', 'REGION_REQUIRED'],
    ['44 ', 'REGION_REQUIRED'],
    ['44\n', 'REGION_REQUIRED'],
    ['４４', 'REGION_REQUIRED'],
  ])('the code %j of a province or city is judged %s', (code, problem) =>
    expect(provinceAndCityProblem(code)).toBe(problem),
  )
})

describe('a postal code', () => {
  it.each([
    ['', undefined],
    ['51063', 'ZIP_CODE_MALFORMED'],
    ['510630', undefined],
    ['5106300', 'ZIP_CODE_MALFORMED'],
    ['51063a', 'ZIP_CODE_MALFORMED'],
    ['a510630', 'ZIP_CODE_MALFORMED'],
    [' ', 'ZIP_CODE_MALFORMED'],
    ['510630\n', 'ZIP_CODE_MALFORMED'],
  ])('the postal code %j is judged %s', (text, problem) => expect(zipCodeProblem(text)).toBe(problem))
})

// Holds account#69, account#72, account#73.
it('an account has twenty addresses, their names two to ten characters, their details fifty', () => {
  expect(addressLimits).toEqual({
    addresses: 20,
    consignee: { least: 2, most: 10 },
    detail: 50,
    zipCode: 6,
    pasted: 200,
  })
})

it('no text makes a rule of addresses fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const rule of [consigneeProblem, detailAddressProblem, provinceAndCityProblem, zipCodeProblem]) rule(text)
    }),
  )
})

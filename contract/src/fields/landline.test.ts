import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMaskedLandline, joinLandline, landlineProblem, maskLandline, splitLandline } from './landline.ts'

const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))
const landline = fc.record({
  area: digits(3, 4),
  number: digits(7, 8),
  extension: fc.oneof(fc.constant(''), digits(1, 6)),
})

describe('a landline', () => {
  // Holds access#98, account#75.
  it.each([
    ['', undefined],
    ['020-12345678', undefined],
    ['400-8208820', undefined],
    ['0755-86540000', undefined],
    ['0755-8654000-801', undefined],
    ['020-12345678-1', undefined],
    ['020-12345678-123456', undefined],
    ['20-12345678', 'LANDLINE_MALFORMED'],
    ['07555-86540000', 'LANDLINE_MALFORMED'],
    ['020-123456', 'LANDLINE_MALFORMED'],
    ['020-123456789', 'LANDLINE_MALFORMED'],
    ['020-12345678-1234567', 'LANDLINE_MALFORMED'],
    ['020-12345678-', 'LANDLINE_MALFORMED'],
    ['020-12345678-12-3', 'LANDLINE_MALFORMED'],
    ['020-12345678-a', 'LANDLINE_MALFORMED'],
    ['02a-12345678', 'LANDLINE_MALFORMED'],
    ['020-1234567a', 'LANDLINE_MALFORMED'],
    ['02012345678', 'LANDLINE_MALFORMED'],
    ['-12345678', 'LANDLINE_MALFORMED'],
    [' 020-12345678', 'LANDLINE_MALFORMED'],
    ['020-12345678\n', 'LANDLINE_MALFORMED'],
  ])('the landline %j is judged %s', (text, problem) => expect(landlineProblem(text)).toBe(problem))

  // Holds account#76.
  it.each([
    ['020-****5678', true],
    ['400-***8820', true],
    ['0755-***4000', true],
    ['020-****5678-801', true],
    ['020-****5678-123456', true],
    ['020-****5678-1234567', false],
    ['02-****5678', false],
    ['07555-****5678', false],
    ['020-**5678', false],
    ['020-*****5678', false],
    ['020-****567', false],
    ['020-****56789', false],
    ['020-****5678-***', false],
    ['***-****5678', false],
    ['x020-****5678', false],
    ['020-****5678x', false],
    ['020-12345678', false],
  ])('the landline %j counts as masked: %s', (text, masked) => {
    expect(isMaskedLandline(text)).toBe(masked)
    expect(landlineProblem(text)).toBe(masked || text === '020-12345678' ? undefined : 'LANDLINE_MALFORMED')
  })
})

describe('the mask of a landline', () => {
  // Holds account#76.
  it.each([
    ['020-12345678', '020-****5678'],
    ['400-8208820', '400-***8820'],
    ['0755-86540000-801', '0755-****0000-801'],
  ])('the landline %s is shown as %s', (text, masked) => expect(maskLandline(text)).toBe(masked))

  it('every landline is masked to a form that counts as masked', () => {
    fc.assert(
      fc.property(landline, (parts) => {
        const text = joinLandline(parts)
        expect(landlineProblem(text)).toBeUndefined()
        expect(isMaskedLandline(maskLandline(text))).toBe(true)
        expect(maskLandline(text)).toHaveLength(text.length)
      }),
    )
  })
})

describe('the parts of a landline', () => {
  it.each([
    [{ area: '', number: '', extension: '' }, ''],
    [{ area: '020', number: '', extension: '' }, '020-'],
    [{ area: '', number: '12345678', extension: '' }, '-12345678'],
    [{ area: '', number: '', extension: '801' }, '--801'],
    [{ area: '020', number: '12345678', extension: '' }, '020-12345678'],
    [{ area: '020', number: '12345678', extension: '801' }, '020-12345678-801'],
  ])('the parts %j are joined to %j, so that what is missing is not overlooked', (parts, text) => {
    expect(joinLandline(parts)).toBe(text)
  })

  it('the parts of a landline are found again in what they were joined to', () => {
    expect(splitLandline('')).toEqual({ area: '', number: '', extension: '' })
    expect(splitLandline('020')).toEqual({ area: '020', number: '', extension: '' })
    fc.assert(
      fc.property(landline, (parts) => {
        expect(splitLandline(joinLandline(parts))).toEqual(parts)
      }),
    )
  })
})

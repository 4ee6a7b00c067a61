import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalAmount } from './capital-amount.ts'

describe('an amount in capital characters', () => {
  it.each<[number, string]>([
    [0, '零圆整'],
    [1, '壹分'],
    [10, '壹角整'],
    [19, '壹角玖分'],
    [100, '壹圆整'],
    [105, '壹圆零伍分'],
    [150, '壹圆伍角整'],
    [1000, '壹拾圆整'],
    [1100, '壹拾壹圆整'],
    [10_000, '壹佰圆整'],
    [10_100, '壹佰零壹圆整'],
    [11_000, '壹佰壹拾圆整'],
    [100_150, '壹仟零壹圆伍角整'],
    [101_000, '壹仟零壹拾圆整'],
    [1_000_000, '壹万圆整'],
    [1_000_100, '壹万零壹圆整'],
    [1_050_000, '壹万零伍佰圆整'],
    [1_100_000, '壹万壹仟圆整'],
    [1_099_900, '壹万零玖佰玖拾玖圆整'],
    [11_000_000_000, '壹亿壹仟万圆整'],
    [1_120_300, '壹万壹仟贰佰零叁圆整'],
    [10_001_000, '壹拾万零壹拾圆整'],
    [10_000_000_000, '壹亿圆整'],
    [10_000_000_100, '壹亿零壹圆整'],
    [10_010_000_000, '壹亿零壹拾万圆整'],
    [12_345_678_912, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖圆壹角贰分'],
    [100_000_000_000_000, '壹万亿圆整'],
    [-6980, '（负数）陆拾玖圆捌角整'],
  ])('%i cents are %s', (cents, written) => {
    expect(capitalAmount(cents)).toBe(written)
  })

  // Holds orders#83.
  it('says exactly its amount, whoever reads it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        const written = capitalAmount(cents)
        expect(read(written)).toBe(cents)
        // Nothing at all is the one amount that is said by its zero.
        if (cents !== 0) expect(written).not.toMatch(/零零|零[圆万亿拾佰仟角分]/)
      }),
    )
  })

  it('writes the most that it can, a cent below ten trillion yuan', () => {
    expect(capitalAmount(10 ** 15 - 1)).toBe('玖万亿玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖圆玖角玖分')
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 15, 10 ** 15 + 1, -(10 ** 15)])('refuses %d', (cents) => {
    expect(() => capitalAmount(cents)).toThrow(new RangeError('no amount of a bill'))
  })
})

/** Reads what was written as a clerk would. @returns cents */
function read(written: string): number {
  const sign = written.startsWith('（负数）') ? -1 : 1
  const text = written.replace('（负数）', '')
  const [whole, rest] = text.includes('圆') ? (text.split('圆') as [string, string]) : ['', text]
  const digitOf = (sign: string | undefined) => Math.max(0, '零壹贰叁肆伍陆柒捌玖'.indexOf(sign ?? '零'))
  const partOf = (unit: string) => digitOf(new RegExp(`([壹贰叁肆伍陆柒捌玖])${unit}`).exec(rest)?.[1])
  const four = (group: string) =>
    [...group.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g)].reduce(
      (sum, [, digit, place]) => sum + digitOf(digit) * 10 ** ['', '拾', '佰', '仟'].indexOf(place!),
      0,
    )
  const [, trillions = '', millions = '', thousands = '', ones = ''] = /^(?:(.*)万亿)?(?:(.*)亿)?(?:(.*)万)?(.*)$/.exec(
    whole,
  )!
  const yuan = four(trillions) * 1e12 + four(millions) * 1e8 + four(thousands) * 1e4 + four(ones)
  return sign * (yuan * 100 + partOf('角') * 10 + partOf('分'))
}

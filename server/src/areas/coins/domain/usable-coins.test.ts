import { describe, expect, it } from 'vitest'
import { usableCoins } from './usable-coins.ts'

const plenty = { balance: 100_000, otcMoney: 10_000, goodsMoney: 10_000 }

describe('the coins that can be used', () => {
  // Holds money#22.
  it.each([
    ['a tenth of the goods without prescription', plenty, { usable: 1000 }],
    ['rounded down to whole coins', { ...plenty, otcMoney: 10_009 }, { usable: 1000 }],
    ['no more than there are', { ...plenty, balance: 500 }, { usable: 500 }],
    ['none below a balance of 500', { ...plenty, balance: 499 }, { usable: 0, problem: 'balance' }],
    ['from goods of 10 yuan on', { ...plenty, otcMoney: 1000, goodsMoney: 1000 }, { usable: 100 }],
    ['none for goods below 10 yuan', { ...plenty, otcMoney: 999, goodsMoney: 999 }, { usable: 0, problem: 'order' }],
    ['none for prescription drugs alone', { ...plenty, otcMoney: 0 }, { usable: 0, problem: 'prescription' }],
    ['counted without the prescription drugs beside', { ...plenty, otcMoney: 300 }, { usable: 30 }],
    [
      'none for goods that are worth less than ten cents beside them',
      { ...plenty, otcMoney: 9 },
      { usable: 0, problem: 'prescription' },
    ],
    [
      'told by the first thing in the way',
      { balance: 0, otcMoney: 0, goodsMoney: 0 },
      { usable: 0, problem: 'balance' },
    ],
  ] as const)('are %s', (_, given, expected) => {
    expect(usableCoins(given)).toEqual(expected)
  })

  // Holds money#22.
  it('are never more than a tenth of the goods without prescription, nor than the balance, for ten thousand sums', () => {
    let seed = 20_261_125
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    for (let turn = 0; turn < 10_000; turn++) {
      const otcMoney = below(turn % 2 === 0 ? 5000 : 100_000_000)
      const given = { balance: below(20_000_000), otcMoney, goodsMoney: otcMoney + below(50_000) }
      const result = usableCoins(given)
      expect(result.usable * 10).toBeLessThanOrEqual(given.otcMoney)
      expect(result.usable).toBeLessThanOrEqual(given.balance)
      expect(Number.isSafeInteger(result.usable)).toBe(true)
      // As many as may be: one more would be above the one or the other.
      if (!('problem' in result)) {
        expect((result.usable + 1) * 10 > given.otcMoney || result.usable === given.balance).toBe(true)
      }
    }
  })
})

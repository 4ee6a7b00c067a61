import fc from 'fast-check'
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
  it('are never more than a tenth of the goods without prescription, for ten thousand random sums', () => {
    const cents = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 100_000_000 }))
    const order = fc.record({ balance: cents, otcMoney: cents, rxMoney: cents })
    fc.assert(
      fc.property(order, ({ balance, otcMoney, rxMoney }) => {
        const result = usableCoins({ balance, otcMoney, goodsMoney: otcMoney + rxMoney })
        expect(Number.isSafeInteger(result.usable)).toBe(true)
        expect(result.usable * 10).toBeLessThanOrEqual(otcMoney)
        expect(result.usable).toBeLessThanOrEqual(balance)
        // As many as may be: one more would be above the one or the other.
        const isMost = (result.usable + 1) * 10 > otcMoney || result.usable === balance
        expect('problem' in result || isMost).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

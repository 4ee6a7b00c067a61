import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, type CoinUse, expiringBy, returnTo, sumOf, takeInOrder } from './lots.ts'

const [first, second, third] = [2027, 2028, 2029].map((year) => new Date(`${year}-01-01T00:00:00+08:00`)) as [
  Date,
  Date,
  Date,
]
const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

describe('a balance', () => {
  const lots = [
    { expiresAt: first, remaining: 300 },
    { expiresAt: second, remaining: 200 },
  ]

  // Holds money#20.
  it('is what is left of lots that have not expired, to the millisecond', () => {
    expect(balanceOf(lots, before(first, 1))).toBe(500)
    expect(balanceOf(lots, first)).toBe(200)
    expect(balanceOf(lots, second)).toBe(0)
  })

  // Holds money#25.
  it('names what expires next until a time, and nothing that is empty or over', () => {
    expect(expiringBy(lots, before(first, 10), first)).toEqual({ expiresAt: first, amount: 300 })
    expect(expiringBy(lots, before(first, 10), before(first, 1))).toBeUndefined()
    expect(expiringBy(lots, first, before(second, 1))).toBeUndefined()
    expect(expiringBy([{ expiresAt: first, remaining: 0 }], before(first, 10), first)).toBeUndefined()
  })
})

describe('taking coins', () => {
  const lots = [
    { expiresAt: first, remaining: 300 },
    { expiresAt: second, remaining: 0 },
    { expiresAt: third, remaining: 200 },
  ]

  // Holds money#23.
  it('begins with what expires first and leaves empty lots alone', () => {
    expect(takeInOrder(lots, 299)).toEqual([{ expiresAt: first, amount: 299 }])
    expect(takeInOrder(lots, 301)).toEqual([
      { expiresAt: first, amount: 300 },
      { expiresAt: third, amount: 1 },
    ])
  })

  it('takes what there is where it is asked for more', () => {
    expect(sumOf(takeInOrder(lots, 501))).toBe(500)
    expect(takeInOrder([], 1)).toEqual([])
  })
})

describe('returning coins', () => {
  const uses = [
    { expiresAt: first, amount: 200, returned: 0 },
    { expiresAt: second, amount: 100, returned: 0 },
  ]
  const now = before(first, 1)

  // Holds money#24.
  it('goes to the lots that they came from, the latest to expire first', () => {
    expect(returnTo(uses, 300, now)).toEqual([
      { expiresAt: second, amount: 100 },
      { expiresAt: first, amount: 200 },
    ])
    expect(returnTo(uses, 150, now)).toEqual([
      { expiresAt: second, amount: 100 },
      { expiresAt: first, amount: 50 },
    ])
  })

  // Holds money#24.
  it('leaves out what has expired meanwhile, from that millisecond on', () => {
    expect(returnTo(uses, 300, first)).toEqual([{ expiresAt: second, amount: 100 }])
    expect(returnTo(uses, 300, second)).toEqual([])
  })

  // Holds money#24.
  it('returns no more than was taken, whatever the shares of the parts are', () => {
    const half = [
      { expiresAt: first, amount: 200, returned: 50 },
      { expiresAt: second, amount: 100, returned: 100 },
    ]
    expect(returnTo(half, 150, now)).toEqual([{ expiresAt: first, amount: 150 }])
    expect(returnTo(half, 999, now)).toEqual([{ expiresAt: first, amount: 150 }])
  })

  // Holds money#24.
  it('brings everything back once all parts of an order have returned, however it is split and in whatever order', () => {
    const lots = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(lots, fc.array(fc.nat(5000), { maxLength: 6 }), (remaining, cuts) => {
        const held = remaining.map((left, index) => ({ expiresAt: [first, second, third][index]!, remaining: left }))
        const amount = remaining.reduce((sum, left) => sum + left, 0)
        const open: CoinUse[] = takeInOrder(held, amount).map((use) => ({ ...use, returned: 0 }))
        let left = amount
        for (const share of [...cuts, amount]) {
          const back = returnTo(open, Math.min(share, left), now)
          expect(sumOf(back)).toBe(Math.min(share, left))
          for (const { expiresAt, amount: returned } of back) {
            open.find((use) => use.expiresAt === expiresAt)!.returned += returned
          }
          left -= sumOf(back)
        }
        expect(open.every((use) => use.returned === use.amount)).toBe(true)
      }),
    )
  })
})

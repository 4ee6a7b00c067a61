import { orderStatusNumbers, orderTypes } from '@shop/contract/fields/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  canTransition,
  endsUnsent,
  foldEvents,
  numbersOf,
  type Status,
  statuses,
  statusInput,
  statusOfSplit,
  transitions,
} from './statuses.ts'

const names = Object.keys(orderStatusNumbers) as Status[]
const anyStatus = fc.constantFrom(...names)

describe('the table of statuses', () => {
  // Holds orders#17, orders#32.
  it.each([
    ['waitPay', 10, 'waitPay', '等待付款', false],
    ['waitAudit', 20, 'waitAudit', '等待审核', false],
    ['waitDelivery', 30, 'waitDelivery', '等待发货', false],
    ['waitReceiving', 40, 'waitReceiving', '等待收货', false],
    ['waitEvaluate', 45, 'waitEvaluate', '等待评价', false],
    ['completeTransaction', 50, 'completeTransaction', '交易完成', true],
    ['invoiced', 70, 'completeTransaction', '交易完成', true],
    ['refundOrder', 140, 'refundOrder', '退款中', false],
    ['refundCompleteTransaction', 150, 'refundCompleteTransaction', '退款完成', true],
    ['canceled', 200, 'canceled', '已取消', true],
  ])('%s is %i, %s, %s; may be deleted: %s', (status, number, type, name, mayBeDeleted) => {
    expect(statusInput(number)).toEqual({ status, number, type, name, mayBeDeleted })
  })

  it('knows ten statuses and no other number', () => {
    expect(statuses).toHaveLength(10)
    expect(() => statusInput(60)).toThrow('60 is no order status')
  })

  it('finds every number again by exactly one wire type', () => {
    const all = orderTypes.flatMap(numbersOf)
    expect([...all].sort((one, other) => one - other)).toEqual(statuses.map(({ number }) => number))
    expect(numbersOf('completeTransaction')).toEqual([50, 70])
  })
})

describe('the transitions', () => {
  /** Every allowed change and who may make it; what is not in here is refused. */
  const allowed: readonly [Status | null, Status, Actor][] = [
    [null, 'waitPay', 'member'],
    [null, 'waitPay', 'operator'],
    [null, 'waitAudit', 'member'],
    [null, 'waitAudit', 'operator'],
    [null, 'waitDelivery', 'payment'],
    [null, 'waitDelivery', 'operator'],
    ['waitPay', 'waitDelivery', 'payment'],
    ['waitPay', 'canceled', 'member'],
    ['waitPay', 'canceled', 'clock'],
    ['waitPay', 'canceled', 'operator'],
    ['waitAudit', 'waitPay', 'operator'],
    ['waitAudit', 'waitDelivery', 'operator'],
    ['waitAudit', 'refundOrder', 'operator'],
    ['waitAudit', 'canceled', 'member'],
    ['waitAudit', 'canceled', 'clock'],
    ['waitAudit', 'canceled', 'operator'],
    ['waitDelivery', 'waitReceiving', 'operator'],
    ['waitDelivery', 'refundOrder', 'operator'],
    ['waitDelivery', 'canceled', 'operator'],
    ['waitReceiving', 'waitEvaluate', 'member'],
    ['waitReceiving', 'waitEvaluate', 'clock'],
    ['waitReceiving', 'refundOrder', 'operator'],
    ['waitEvaluate', 'completeTransaction', 'member'],
    ['waitEvaluate', 'completeTransaction', 'clock'],
    ['waitEvaluate', 'invoiced', 'member'],
    ['waitEvaluate', 'invoiced', 'clock'],
    ['waitEvaluate', 'refundOrder', 'operator'],
    ['completeTransaction', 'invoiced', 'operator'],
    ['completeTransaction', 'invoiced', 'clock'],
    ['completeTransaction', 'refundOrder', 'operator'],
    ['invoiced', 'refundOrder', 'operator'],
    ['refundOrder', 'refundCompleteTransaction', 'payment'],
    ['refundOrder', 'refundCompleteTransaction', 'operator'],
  ]
  const key = (from: Status | null, to: Status, actor: Actor) => `${from} ${to} ${actor}`
  const keys = new Set(allowed.map((each) => key(...each)))

  // Holds orders#18.
  it('allows the listed ones and refuses everything else', () => {
    for (const from of [null, ...names])
      for (const to of names)
        for (const actor of ['member', 'operator', 'clock', 'payment'] as const)
          expect([key(from, to, actor), canTransition(from, to, actor)]).toEqual([
            key(from, to, actor),
            keys.has(key(from, to, actor)),
          ])
  })

  it('never leads out of canceled and refunded', () => {
    expect(transitions.filter(({ from }) => from === 'canceled' || from === 'refundCompleteTransaction')).toEqual([])
  })

  it('reaches every status from an order that is made', () => {
    const reached = new Set<Status | null>([null])
    for (const _ of names) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to)
    expect([...reached].filter((each) => each !== null).sort()).toEqual([...names].sort())
  })
})

describe('the status of a split order', () => {
  // Holds orders#27.
  it.each<[Status[], Status]>([
    [['waitDelivery', 'waitReceiving'], 'waitDelivery'],
    [['waitEvaluate', 'waitReceiving', 'completeTransaction'], 'waitReceiving'],
    [['refundOrder', 'waitEvaluate'], 'waitEvaluate'],
    [['refundCompleteTransaction', 'invoiced'], 'invoiced'],
    [['completeTransaction', 'invoiced'], 'completeTransaction'],
    [['refundOrder', 'refundCompleteTransaction'], 'refundOrder'],
    [['refundCompleteTransaction', 'refundCompleteTransaction'], 'refundCompleteTransaction'],
  ])('%j together are %s', (parts, whole) => {
    expect(statusOfSplit(parts)).toBe(whole)
  })

  it('is one of the parts, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 1, maxLength: 6 }), (parts) => {
        const whole = statusOfSplit(parts)
        expect(parts).toContain(whole)
        expect(statusOfSplit([...parts].reverse())).toBe(whole)
      }),
    )
  })

  it('wants at least one part', () => {
    expect(() => statusOfSplit([])).toThrow('a split order has sub-orders')
  })
})

describe('folding events', () => {
  it('follows any walk along the table', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (choices) => {
        const events: { number: number; from: Status | null; to: Status }[] = []
        let current: Status | null = null
        for (const choice of choices) {
          const edges = transitions.filter(({ from }) => from === current)
          const edge = edges[choice % Math.max(1, edges.length)]
          if (!edge) break
          events.push({ number: events.length + 1, from: current, to: edge.to })
          current = edge.to
        }
        expect(foldEvents(events)).toBe(current)
      }),
    )
  })

  it.each([
    [
      'a gap',
      [
        { number: 1, from: null, to: 'waitPay' as const },
        { number: 3, from: 'waitPay' as const, to: 'canceled' as const },
      ],
    ],
    [
      'a break',
      [
        { number: 1, from: null, to: 'waitPay' as const },
        { number: 2, from: 'waitAudit' as const, to: 'canceled' as const },
      ],
    ],
    ['no beginning', [{ number: 1, from: 'waitPay' as const, to: 'canceled' as const }]],
    ['nothing', []],
  ])('refuses a history with %s', (_, events) => {
    expect(foldEvents(events)).toBeUndefined()
  })
})

it('an order that is canceled or paid back before it is sent ends unsent', () => {
  expect(endsUnsent({ from: 'waitPay', to: 'canceled', wasSent: false })).toBe(true)
  expect(endsUnsent({ from: 'waitAudit', to: 'refundOrder', wasSent: false })).toBe(true)
  expect(endsUnsent({ from: 'waitDelivery', to: 'refundCompleteTransaction', wasSent: false })).toBe(true)
})

it('an order that goes on, or ended before, does not end unsent by this', () => {
  expect(endsUnsent({ from: 'waitPay', to: 'waitDelivery', wasSent: false })).toBe(false)
  expect(endsUnsent({ from: 'refundOrder', to: 'refundCompleteTransaction', wasSent: false })).toBe(false)
  expect(endsUnsent({ from: 'waitReceiving', to: 'refundOrder', wasSent: true })).toBe(false)
})

it('a split order of which a part was sent does not end unsent, though its other parts wait for delivery', () => {
  expect(endsUnsent({ from: 'waitDelivery', to: 'refundOrder', wasSent: true })).toBe(false)
})

import { moneyMethods } from '@shop/contract/fields/payments'
import type { DayRange, MoneyOfDay } from '../../../areas/operators/index.ts'
import { daysOf } from './day-range.ts'

export type MoneyMethod = (typeof moneyMethods)[number]

/** Cents that came in and went out, and how often. */
export interface Flow {
  paid: number
  paidCount: number
  refunded: number
  refundedCount: number
}

/** One day: each method, and all together. */
export interface MoneyDay {
  day: string
  methods: Readonly<Record<MoneyMethod, Flow>>
  all: Flow
}

const nothing: Flow = { paid: 0, paidCount: 0, refunded: 0, refundedCount: 0 }

const add = (one: Flow, other: Flow): Flow => ({
  paid: one.paid + other.paid,
  paidCount: one.paidCount + other.paidCount,
  refunded: one.refunded + other.refunded,
  refundedCount: one.refundedCount + other.refundedCount,
})

/** The same for every method, out of what each is. */
const ofMethods = (flowOf: (method: MoneyMethod) => Flow): MoneyDay['methods'] => ({
  alipay: flowOf('alipay'),
  wechat: flowOf('wechat'),
  cash: flowOf('cash'),
  byHand: flowOf('byHand'),
})

/** Every day of a range with every method, the earliest first; days on which nothing moved are told as zero. */
export function moneyByDay(rows: readonly MoneyOfDay[], range: DayRange): MoneyDay[] {
  return daysOf(range).map((day) => {
    const ofDay = rows.filter((row) => row.day === day)
    const methods = ofMethods((method) => ofDay.filter((row) => row.method === method).reduce(add, nothing))
    return { day, methods, all: sumOf(methods) }
  })
}

/** The sums of days, by method and of all. */
export function totalOf(days: readonly MoneyDay[]): Omit<MoneyDay, 'day'> {
  const methods = ofMethods((method) => days.map((each) => each.methods[method]).reduce(add, nothing))
  return { methods, all: sumOf(methods) }
}

function sumOf(methods: MoneyDay['methods']): Flow {
  return moneyMethods.map((method) => methods[method]).reduce(add, nothing)
}

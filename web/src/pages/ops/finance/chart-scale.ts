import { moneyMethods } from '@shop/contract/fields/payments'
import { formatCount } from '../../../lib/formats.ts'
import type { MoneyDay, MoneyMethod } from './money-days.ts'

/** How far the axis of a chart reaches, in cents: what comes in goes up from zero, what goes out goes down. */
export interface Scale {
  up: number
  down: number
  /** Where its lines are, the highest first; zero is one of them. */
  ticks: readonly number[]
}

/** Lines above zero that the larger side has at the most. */
const LINES = 4
/** A yuan: no line stands closer. */
const LEAST_STEP = 100

/** The least of 1, 2 and 5 times a power of ten that is not less. */
function roundUp(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 5].find((times) => times * power >= wanted) ?? 10) * power
}

/** An axis on which every day fits, with lines at round sums. */
export function scaleOf(days: readonly MoneyDay[]): Scale {
  const most = (amount: (day: MoneyDay) => number) => Math.max(0, ...days.map(amount))
  const [paid, refunded] = [most(({ all }) => all.paid), most(({ all }) => all.refunded)]
  const step = roundUp(Math.max(LEAST_STEP, Math.max(paid, refunded) / LINES))
  const [above, below] = [Math.max(1, Math.ceil(paid / step)), Math.ceil(refunded / step)]
  const ticks = Array.from({ length: above + below + 1 }, (_, index) => (above - index) * step)
  return { up: above * step, down: below * step, ticks }
}

/** Where an amount is on the axis: 0 at its top, 1 at its foot. @param cents above zero what came in, below what went out */
export const heightOf = (cents: number, { up, down }: Scale): number => (up - cents) / (up + down)

/** A piece of a day's bar, in shares of the axis from its top. */
export interface Segment {
  method: MoneyMethod
  way: 'paid' | 'refunded'
  cents: number
  top: number
  height: number
}

/** The pieces of a day's bar: what came in stands on zero, what went out hangs from it, each stacked by method. */
export function segmentsOf({ methods }: MoneyDay, scale: Scale): Segment[] {
  const whole = scale.up + scale.down
  const stack = (way: Segment['way']) => {
    let before = 0
    return moneyMethods.flatMap((method): Segment[] => {
      const cents = methods[method][way]
      if (cents === 0) return []
      before += cents
      const top = way === 'paid' ? heightOf(before, scale) : heightOf(cents - before, scale)
      return [{ method, way, cents, top, height: cents / whole }]
    })
  }
  return [...stack('paid'), ...stack('refunded')]
}

/** Names at the foot of the axis that fit a narrow window. */
const NAMES = 6

/** Which of so many days are named at the axis: evenly spread, the last among them. */
export function namedDays(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / NAMES))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

/** A sum at the axis, as short as it can be: `¥500`, `¥1.5万`. */
export function shortMoney(cents: number): string {
  const yuan = Math.abs(cents) / 100
  const words = yuan >= 10_000 ? `${formatCount(yuan / 10_000)}万` : formatCount(yuan)
  return `${cents < 0 ? '-' : ''}¥${words}`
}

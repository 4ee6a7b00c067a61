import { paymentFilters, refundFilters } from '@shop/contract/fields/payments'
import type { DayRange, PaymentFilter, RefundFilter } from '../../../areas/operators/index.ts'
import { firstOf, pageOf, placeAddress } from '../place.ts'
import { type Preset, presetRange, presets, rangeProblems } from './day-range.ts'

/** What the finance looks at, in the order of its tabs. */
export const financeParts = ['overview', 'payments', 'suspense', 'refunds', 'reconciliation'] as const
export type FinancePart = (typeof financeParts)[number]

/** Where in the finance somebody is; it all stands in the address. */
export interface FinancePlace {
  part: FinancePart
  range: DayRange
  /** Undefined where the days were chosen one by one. */
  preset: Preset | undefined
  /** Undefined for all. */
  paymentState: PaymentFilter | undefined
  refundState: RefundFilter | undefined
  isResolved: boolean
  /** The order whose payments are looked at; empty for all. */
  ordersCode: string
  page: number
}

/** @param today the day of China it is */
export function financePlaceOf(query: URLSearchParams, today: string): FinancePlace {
  const state = query.get('state')
  const chosen = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const isChosen = Object.keys(rangeProblems(chosen)).length === 0
  const preset = presets.find((each) => each === query.get('range')) ?? 'week'
  const word = query.get('word') ?? ''
  return {
    part: firstOf(financeParts, query.get('part')),
    range: isChosen ? chosen : presetRange(preset, today),
    preset: isChosen ? undefined : preset,
    paymentState: paymentFilters.find((each) => each === state),
    refundState: refundFilters.find((each) => each === state),
    isResolved: state === 'resolved',
    ordersCode: /^\d{18}$/.test(word) ? word : '',
    page: pageOf(query),
  }
}

export interface FinanceQuery {
  part?: FinancePart
  state?: string | undefined
  word?: string | undefined
  range?: Preset
  from?: string
  to?: string
  page?: number
}

/** The address of a place of the finance; what is usual is left out. */
export function financeAddress({ part, ...query }: FinanceQuery): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return placeAddress({ view: 'finance', ...(part && part !== 'overview' && { part }), ...Object.fromEntries(said) })
}

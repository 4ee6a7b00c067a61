import type { Who } from '../../../areas/operators/index.ts'
import { useQueryString } from '../../../router/use-query-string.ts'
import { dayOf } from './day-range.ts'
import { financePlaceOf } from './finance-place.ts'
import { Overview } from './overview.tsx'
import { Payments } from './payments.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { Refunds } from './refunds.tsx'
import { Suspense } from './suspense.tsx'

const parts = {
  overview: Overview,
  payments: Payments,
  suspense: Suspense,
  refunds: Refunds,
  reconciliation: Reconciliation,
}

/** 财务: money by day, attempts to pay, money on its way back, and what bills do not agree on (money#36, money#38, money#39). */
export function Finance({ who }: { who: Who }) {
  const place = financePlaceOf(useQueryString(), dayOf(Date.now()))
  const Part = parts[place.part]
  return <Part key={place.part} place={place} who={who} />
}

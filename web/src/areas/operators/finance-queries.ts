import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as operatorsApi from '../../api/operators.gen.ts'
import { download } from '../../lib/download.ts'
import { LOOK_AGAIN_MS, workKey } from './query-client.ts'
import { sendAsOperator } from './send-as-operator.ts'
import type { DayRange, PaymentFilter, RefundFilter } from './types.ts'

const financeKey = [...workKey, 'finance'] as const

/**
 * Money by day and method, and what is open now. Sums of many days are read again less often than queues, and those of other days
 * never stand in for them.
 */
export function useMoney({ from, to }: DayRange) {
  return useQuery({
    queryKey: [...financeKey, 'money', from, to],
    queryFn: ({ signal }) => operatorsApi.countMoney({ from, to }, { signal }),
    refetchInterval: 4 * LOOK_AGAIN_MS,
  })
}

export interface PaymentsFilter {
  /** Undefined for all. */
  state: PaymentFilter | undefined
  ordersCode: string
  page: number
}

export function usePayments({ state, ordersCode, page }: PaymentsFilter) {
  return useQuery({
    queryKey: [...financeKey, 'payments', state, ordersCode, page],
    queryFn: ({ signal }) =>
      operatorsApi.listPayments(
        { page, ...(state && { state }), ...(ordersCode !== '' && { ordersCode }) },
        { signal },
      ),
    refetchInterval: LOOK_AGAIN_MS,
    // Another page of one filter may stand until the next is there, the payments of another may not.
    placeholderData: (before, query) =>
      query?.queryKey[3] === state && query?.queryKey[4] === ordersCode ? keepPreviousData(before) : undefined,
  })
}

export function useSuspense(page: number) {
  return useQuery({
    queryKey: [...financeKey, 'suspense', page],
    queryFn: ({ signal }) => operatorsApi.listSuspense({ page }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
}

export function useRefunds(state: RefundFilter | undefined, page: number) {
  return useQuery({
    queryKey: [...financeKey, 'refunds', state, page],
    queryFn: ({ signal }) => operatorsApi.listRefunds({ page, ...(state && { state }) }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before, query) => (query?.queryKey[3] === state ? keepPreviousData(before) : undefined),
  })
}

export function useReconciliation(isResolved: boolean, page: number) {
  return useQuery({
    queryKey: [...financeKey, 'reconciliation', isResolved, page],
    queryFn: ({ signal }) => operatorsApi.listReconciliation({ isResolved, page }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === isResolved ? keepPreviousData(before) : undefined),
  })
}

/**
 * Saves every movement of money of those days as a file.
 * @throws Failure as every call does
 */
export function downloadMoney({ from, to }: DayRange): Promise<void> {
  const query = new URLSearchParams({ from, to })
  return download(`/api/ops/finance/export?${query}`, `资金流水_${from}_${to}.csv`, sendAsOperator)
}

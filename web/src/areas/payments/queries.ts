import { paymentTypes } from '@shop/contract/fields/orders'
import { useQuery } from '@tanstack/react-query'
import * as payingApi from '../../api/payments/paying.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { ordersKey } from '../orders/index.ts'
import { type PayRequest, pageAddress, type Till } from './pay-request.ts'
import type { PaymentView } from './types.ts'

/** A waiting page asks so often, in ms, while it is looked at. */
export const PAYMENT_POLL_MS = 2500

/**
 * What is to be paid. It stands among what is read of orders, so that it is read again when one of them changes elsewhere, as
 * when another tab has paid.
 */
export function usePaySummary(request: PayRequest) {
  const { orderCodes } = request
  return useQuery(
    {
      queryKey: [...ordersKey, 'pay', orderCodes],
      queryFn: async ({ signal }) => {
        const summary = await payingApi.getPaySummary(
          { orderCodes, platform: 'PC', paymentType: paymentTypes.online },
          { signal },
        )
        return { ...summary, ahead: summary.now - Date.now() }
      },
      staleTime: 0,
    },
    queryClient,
  )
}

const paymentKey = (paymentId: string) => ['payment', paymentId] as const

/** What became of an attempt: asked again and again while it waits and the page is looked at. */
export function usePayment(till: Till, paymentId: string | undefined) {
  return useQuery(
    {
      queryKey: paymentKey(paymentId ?? ''),
      queryFn: ({ signal }) => till.get(paymentId ?? '', signal),
      enabled: paymentId !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => {
        const isOpen = state.data ? state.data.state === 'waiting' : state.status !== 'error'
        return isOpen ? PAYMENT_POLL_MS : false
      },
    },
    queryClient,
  )
}

/** Has the shop ask the provider what became of an attempt. */
export async function checkPayment(till: Till, paymentId: string): Promise<PaymentView> {
  const payment = await till.check(paymentId)
  queryClient.setQueryData(paymentKey(paymentId), payment)
  return payment
}

/** The till of members, who pay the orders that their address names. */
export const memberTill: Till = {
  start: ({ orderCodes, paySource }, paymentType) =>
    payingApi.startPayment({ orderCodes, platform: 'PC', paymentType, ...(paySource !== undefined && { paySource }) }),
  get: (id, signal) => payingApi.getPayment({ id }, { signal }),
  check: (id) => payingApi.checkPayment({ id }),
  invalidate: async () => {
    await Promise.all([ordersKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  },
  address: pageAddress,
}

/** The way of every cent of an order. @param enabled whether it is asked to be shown */
export function useOrderMoney(ordersCode: string, enabled: boolean) {
  return useQuery(
    {
      queryKey: [...ordersKey, 'money', ordersCode],
      queryFn: ({ signal }) => payingApi.listOrderMoney({ id: ordersCode }, { signal }),
      enabled,
      staleTime: 0,
    },
    queryClient,
  )
}

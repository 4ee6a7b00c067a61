import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as invoicesApi from '../../api/invoices.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ordersKey } from '../orders/index.ts'
import type { InvoiceView } from './types.ts'

/** Below that of orders: what becomes of an invoice changes its order, which is heard of within seconds. */
const invoicesKey = [...ordersKey, 'invoices'] as const

/** A page of the member's invoices; the one before stays in view while it comes. */
export function useInvoices(page: number) {
  return useQuery({
    queryKey: [...invoicesKey, 'list', page],
    queryFn: ({ signal }) => invoicesApi.listInvoices({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInvoice(ordersCode: string) {
  return useQuery({
    queryKey: [...invoicesKey, 'one', ordersCode],
    queryFn: ({ signal }) => invoicesApi.getInvoice({ ordersCode }, { signal }),
    refetchInterval: ({ state }) => (isBeingMailed(state.data, Date.now()) ? LOOK_AGAIN : false),
  })
}

/** ms */
const LOOK_AGAIN = 3000
/** A mail that takes longer than this, in ms, takes its provider hours; what became of it is seen at the next visit. */
const SOON = 60_000

function isBeingMailed(invoice: InvoiceView | undefined, now: number): boolean {
  return invoice?.lastMail?.state === 'waiting' && now - invoice.lastMail.at < SOON
}

export function invalidateInvoice(ordersCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...invoicesKey, 'one', ordersCode] })
}

/** Reads orders and invoices again where they are shown. */
export function invalidateInvoices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ordersKey })
}

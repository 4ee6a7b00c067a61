import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { ordersKey } from '../orders/index.ts'
import { invoices } from './calls.ts'

/** Below that of orders: what becomes of an invoice changes its order, which is heard of within seconds. */
const invoicesKey = [...ordersKey, 'invoices'] as const

/** A page of the member's invoices; the one before stays in view while it comes. */
export function useInvoices(page: number) {
  return useQuery({
    queryKey: [...invoicesKey, 'list', page],
    queryFn: ({ signal }) => invoices.listInvoices({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInvoice(ordersCode: string) {
  return useQuery({
    queryKey: [...invoicesKey, 'one', ordersCode],
    queryFn: ({ signal }) => invoices.getInvoice({ ordersCode }, { signal }),
  })
}

/** Reads orders and invoices again where they are shown. */
export function renewInvoices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ordersKey })
}

import type { listReservations } from '@shop/contract/areas/reservations'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as reservationsApi from '../../api/reservations.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'

export type Reservation = AnswerOf<typeof listReservations>['content'][number]

const reservationsKey = ['reservations'] as const

/** A page of what the member waits for; the one before stays in view while it comes. */
export function useReservations(page: number) {
  return useQuery({
    queryKey: [...reservationsKey, 'list', page],
    queryFn: ({ signal }) => reservationsApi.listReservations({ page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Waits for a product no longer. */
export async function cancelReservation(id: string): Promise<void> {
  await reservationsApi.cancelReservation({ id })
  await Promise.all([reservationsKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

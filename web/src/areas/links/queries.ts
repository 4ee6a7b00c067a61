import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useQuery } from '@tanstack/react-query'
import * as linkPayingApi from '../../api/links/paying.gen.ts'
import { watchStage } from '../../lib/link-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Till } from '../payments/index.ts'
import { readOpening } from './opening.ts'
import type { Opening } from './types.ts'

export const linksKey = ['links'] as const
export const openingKey = [...linksKey, 'opening'] as const
const orderKey = [...linksKey, 'order'] as const

const lost = [
  'LINK_NOT_OPEN',
  'LINK_EXPIRED',
  'LINK_WITHDRAWN',
  'LINK_PAID',
  'LINK_CANCELED',
  'LINK_DONE',
  'LINK_SUBMITTED',
  'LINK_INVALID',
]

/** As `isLinkGone`, where something of the link is asked for by its own name, which may be gone by itself. */
export const isLinkLost = (error: unknown): error is Failure => error instanceof Failure && lost.includes(error.code)

// How far the link is open here is read anew: the page then asks for digits or code, or says that it is locked.
watchStage(() => void queryClient.invalidateQueries({ queryKey: openingKey }))

const again = (count: number, error: Error) => count < 2 && !(error instanceof Failure && error.status < 500)

/**
 * The link that the address names, which is exchanged for a cookie and taken out of the address, or the one that this browser has open
 * (links#3).
 */
export function useOpening() {
  return useQuery(
    {
      queryKey: openingKey,
      queryFn: readOpening,
      staleTime: Number.POSITIVE_INFINITY,
      // The entry goes without this client: a page that comes behind it asks anew.
      gcTime: 0,
      retry: false,
    },
    queryClient,
  )
}

/**
 * The bill of the open link's order; `ahead`: by how many ms the shop's clock is ahead of this browser's.
 * @param enabled whether the digits were entered here
 */
export function useLinkOrder(enabled: boolean) {
  return useQuery(
    {
      queryKey: orderKey,
      enabled,
      queryFn: async ({ signal }) => {
        const order = await linkPayingApi.getLinkOrder({}, { signal })
        return { ...order, ahead: order.now - Date.now() }
      },
      staleTime: 0,
      retry: again,
      // What the pharmacist or another device does is noticed while the page is looked at.
      refetchInterval: ({ state }) => (state.data && isOpenState(state.data.state) ? ORDER_POLL_MS : false),
    },
    queryClient,
  )
}

const ORDER_POLL_MS = 15_000
/** Whether paying an order in this state is still to come. */
export const isOpenState = (state: string) => ['payable', 'underReview', 'inquiryNeeded'].includes(state)

/** Notes how far the open link is open now, so that the next page need not ask. */
export function noteStage(stage: Opening['stage']): void {
  queryClient.setQueryData<Opening>(openingKey, (opening) => opening && { ...opening, stage })
}

export async function invalidateLink(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: linksKey })
}

/** The till of a link: its one order is known by the cookie. */
export const linkTill: Till = {
  start: (_request, paymentType) => linkPayingApi.startLinkPayment({ paymentType }),
  get: (id, signal) => linkPayingApi.getLinkPayment({ id }, { signal }),
  check: (id) => linkPayingApi.checkLinkPayment({ id }),
  invalidate: () => queryClient.invalidateQueries({ queryKey: orderKey }),
  address: ({ method, paymentId }) => addressOf('MessagePayment', undefined, { paymentId, paymentType: method }),
}

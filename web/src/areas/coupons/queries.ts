import type { getGiftPack, listCoupons } from '@shop/contract/areas/coupons'
import type { CouponStatus } from '@shop/contract/fields/coupons'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import * as couponsApi from '../../api/coupons.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notice-store.ts'
import type { CouponTab } from './coupon-tabs.ts'

export type CouponView = AnswerOf<typeof listCoupons>['content'][number]
/** The gift for new members, and where the member stands with it. */
export type GiftPackView = AnswerOf<typeof getGiftPack>

/** Whatever is read of coupons; the counts of header and home make it stale when its number changes. */
const couponsKey = ['coupons'] as const
const giftKey = [...couponsKey, 'gift'] as const

/** One page of the coupons of a status; another page of the same tab keeps the one before in view meanwhile. */
export function useCoupons(status: CouponStatus, page: number) {
  return useQuery(
    {
      queryKey: [...couponsKey, 'list', status, page],
      queryFn: ({ signal }) => couponsApi.listCoupons({ status, page }, { signal }),
      placeholderData: (previous, before) => (before?.queryKey[2] === status ? keepPreviousData(previous) : undefined),
      // Coupons expire by the clock and are used elsewhere.
      staleTime: 0,
    },
    queryClient,
  )
}

/** How many coupons each tab holds. */
export function useCouponCounts() {
  return useQuery<Record<CouponTab, number>>(
    {
      queryKey: [...couponsKey, 'counts'],
      queryFn: ({ signal }) => couponsApi.countCoupons({}, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

/** The gift for new members. */
export function useGiftPack() {
  return useQuery({ queryKey: giftKey, queryFn: ({ signal }) => couponsApi.getGiftPack({}, { signal }) }, queryClient)
}

async function invalidateCoupons(): Promise<void> {
  await Promise.all([couponsKey, countsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Claims the gift; whatever comes of it, what is shown of coupons is read again. */
export function useClaimGift() {
  return useMutation(
    {
      mutationFn: () => couponsApi.claimGiftPack(),
      onSuccess: ({ granted }) => notify(`领取成功，${granted}张健康补贴已放入您的账户`),
      onError: (error) => notify(failureText(error), 'failure'),
      onSettled: invalidateCoupons,
    },
    queryClient,
  )
}

import { type CouponStatus, couponStatuses } from '@shop/contract/fields/coupons'
import { addressOf } from '@shop/contract/screens'

/** The tabs of the page, by what the address calls them. */
export const couponTabs = ['unused', 'used', 'expired'] as const
export type CouponTab = (typeof couponTabs)[number]

export const couponTabNames: Readonly<Record<CouponTab, string>> = {
  unused: '未使用',
  used: '已使用',
  expired: '已过期',
}

/** The tab that the address names, else that of the unused ones. */
export function couponTabIn(query: URLSearchParams): CouponTab {
  const named = query.get('tab')
  return couponTabs.find((tab) => tab === named) ?? 'unused'
}

export const statusOfTab = (tab: CouponTab): CouponStatus => couponStatuses[tab]

/** Address of a page of a tab; without a page the first, so that switching tabs begins there. */
export function couponAddress(tab: CouponTab, page = 1): string {
  return addressOf('Coupon', undefined, {
    tab: tab === 'unused' ? undefined : tab,
    page: page === 1 ? undefined : page,
  })
}

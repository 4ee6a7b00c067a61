import type { getGiftPack, listCouponGrants, listCoupons, listCouponTemplates } from '@shop/contract/areas/coupons'
import { type CouponStatus, couponStatuses, type GiftState } from '@shop/contract/fields/coupons'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { GiftGrantRow } from './store/gift-grants.ts'
import type { GrantRow } from './store/grants.ts'
import type { CouponRow } from './store/list-coupons.ts'
import type { TemplateRow } from './store/templates.ts'

/** A coupon as the member sees it. */
export type Coupon = AnswerOf<typeof listCoupons>['content'][number]
type GiftPack = AnswerOf<typeof getGiftPack>
type GiftItem = GiftPack['giftPacksCouponDTOS'][number]
type TemplateView = AnswerOf<typeof listCouponTemplates>['content'][number]
type GrantView = AnswerOf<typeof listCouponGrants>['content'][number]

const { unused, used, expired } = couponStatuses

export function presentCoupon(row: CouponRow, status: CouponStatus): Coupon {
  const { id, name, couponValue, minConsume, couponType, deviceType, usingRange, ordersCode } = row
  return {
    id,
    name,
    couponValue,
    minConsume,
    couponType,
    deviceType,
    status,
    usingRange,
    activeDate: row.activeDate.getTime(),
    expiredDate: row.expiredDate.getTime(),
    ordersCode,
  }
}

/** What can be had of the gift, or could by who may. */
export function presentGift(state: GiftState, templates: readonly TemplateRow[]): GiftPack {
  const isOut = state === 'notNew' || state === 'claimed'
  const giftPacksCouponDTOS = templates.map(({ name, couponValue, minConsume, couponType, giftAmount }) => ({
    ...{ name, couponValue, minConsume, couponType },
    couponStatus: isOut ? expired : unused,
    couponAmount: giftAmount,
  }))
  return { state, giftPacksCouponDTOS }
}

/** What a member has had with the gift, and what became of it. */
export function presentClaimed(rows: readonly GiftGrantRow[]): GiftPack {
  return { state: 'claimed', giftPacksCouponDTOS: rows.map(presentGiftGrant) }
}

function presentGiftGrant(row: GiftGrantRow): GiftItem {
  const { name, couponValue, minConsume, couponType, amount: couponAmount } = row
  const couponStatus = row.unused > 0 ? unused : row.used > 0 ? used : expired
  return { name, couponValue, minConsume, couponType, couponAmount, couponStatus }
}

const instant = (date: Date | null) => date?.getTime() ?? null

export function presentTemplate(
  { isStopped: _, ...row }: TemplateRow,
  { used: uses, usedValue }: { used: number; usedValue: number } = { used: 0, usedValue: 0 },
): TemplateView {
  return {
    ...row,
    used: uses,
    usedValue,
    activeDate: instant(row.activeDate),
    expiredDate: instant(row.expiredDate),
    createdAt: row.createdAt.getTime(),
    stoppedAt: instant(row.stoppedAt),
  }
}

export function presentGrant({ isUsed, ...row }: GrantRow, now: Date): GrantView {
  const { accountId, cause, ordersCode } = row
  const status = isUsed ? used : row.expiredDate > now ? unused : expired
  return {
    ...{ accountId, cause, status, ordersCode },
    grantedAt: row.grantedAt.getTime(),
    expiredDate: row.expiredDate.getTime(),
  }
}

import type { getGiftPack, listCoupons } from '@shop/contract/areas/coupons'
import type { AnswerOf } from '@shop/contract/kit/operation'

export type CouponView = AnswerOf<typeof listCoupons>['content'][number]
/** The gift for new members, and where the member stands with it. */
export type GiftPackView = AnswerOf<typeof getGiftPack>

import { Type } from 'typebox'
import {
  COUPONS_PAGE_SIZE,
  couponLimits,
  couponRangeKinds,
  couponStatuses,
  couponTypes,
  giftStates,
} from '../fields/coupons.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Id, InstantInput, OperatorText, PageNumber, PageSize } from '../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Strict } from '../kit/types.ts'

export { COUPONS_PAGE_SIZE, couponLimits, couponRangeKinds }

const CouponType = () => Type.Unsafe<1 | 4>({ type: 'integer', enum: Object.values(couponTypes) })
export const CouponStatus = () => Type.Unsafe<0 | 1 | 2>({ type: 'integer', enum: Object.values(couponStatuses) })

/** A coupon as its member sees it (money#17). */
export const Coupon = Strict({
  id: Type.String(),
  name: Type.String(),
  couponValue: Cents(),
  minConsume: Cents(),
  couponType: CouponType(),
  deviceType: Nullable(OneOf(['3'], { description: '3 is for the mobile app alone' })),
  status: CouponStatus(),
  usingRange: Type.String(),
  activeDate: Instant(),
  expiredDate: Instant(),
  /** Of a used one, the order that took it. */
  ordersCode: Nullable(Type.String()),
})

export const listCoupons = defineOperation({
  method: 'GET',
  path: '/coupons',
  summary: 'The member’s coupons of one status: unused ones that expire first, the others the latest first',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  query: Strict({ status: CouponStatus(), page: Optional(PageNumber()), size: Optional(PageSize()) }),
  answers: { 200: page(Coupon) },
})

export const countCoupons = defineOperation({
  method: 'GET',
  path: '/coupons/counts',
  summary: 'How many coupons each tab holds',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Strict({ unused: Type.Integer(), used: Type.Integer(), expired: Type.Integer() }) },
})

export const countAvailableCoupons = defineOperation({
  method: 'GET',
  path: '/coupons/available',
  summary: 'How many coupons can be used today',
  callers: ['member'],
  rateLimit: 'read',
  answers: { 200: Strict({ available: Type.Integer() }) },
})

const GiftPack = Strict({
  state: OneOf(giftStates),
  giftPacksCouponDTOS: Type.Array(
    Strict({
      couponStatus: CouponStatus(),
      couponAmount: Type.Integer({ description: 'how many of it' }),
      couponValue: Cents(),
      couponType: CouponType(),
      minConsume: Cents(),
      name: Type.String(),
    }),
  ),
})

export const getGiftPack = defineOperation({
  method: 'GET',
  path: '/coupons/giftPack',
  summary: 'The gift for new members, and whether it can be claimed',
  callers: ['visitor', 'member'],
  rateLimit: 'read',
  answers: { 200: GiftPack },
})

export const claimGiftPack = defineOperation({
  method: 'POST',
  path: '/coupons/giftPack',
  summary: 'Claims the gift for new members, once a person',
  callers: ['member'],
  rateLimit: 'write',
  answers: { 201: Strict({ granted: Type.Integer() }) },
  errors: { 409: ['GIFT_CLAIMED', 'GIFT_NOT_NEW', 'GIFT_PHONE_NEEDED', 'GIFT_ENDED'] },
})

/** What operators do with coupons. */
export const COUPON_TEMPLATES_PAGE_SIZE = 20
const templateId = Strict({ id: Id() })

const Template = Strict({
  id: Type.String(),
  name: Type.String(),
  couponType: CouponType(),
  couponValue: Cents(),
  minConsume: Cents(),
  deviceType: Nullable(OneOf(['3'])),
  usingRange: Type.String(),
  rangeKind: OneOf(couponRangeKinds),
  rangeCodes: Type.Array(Type.String()),
  activeDate: Nullable(Instant()),
  expiredDate: Nullable(Instant()),
  validDays: Nullable(Type.Integer()),
  quantity: Nullable(Type.Integer()),
  granted: Type.Integer(),
  used: Type.Integer(),
  /** Cents that it has taken off so far. */
  usedValue: Cents(),
  giftAmount: Type.Integer(),
  createdAt: Instant(),
  stoppedAt: Nullable(Instant()),
})

export const listCouponTemplates = defineOperation({
  method: 'GET',
  path: '/ops/coupons',
  summary: 'Coupons that the shop gives, the latest first, with what became of them',
  callers: ['operator'],
  scope: 'coupons',
  rateLimit: 'read',
  query: Strict({ page: Optional(PageNumber()) }),
  answers: { 200: page(Template) },
})

export const addCouponTemplate = defineOperation({
  method: 'POST',
  path: '/ops/coupons',
  summary: 'Makes a coupon: what it takes off, for what, and how long it lasts',
  callers: ['operator'],
  scope: 'coupons',
  rateLimit: 'write',
  once: true,
  body: Strict({
    name: OperatorText(30),
    couponType: CouponType(),
    couponValue: Type.Integer({ minimum: 1, maximum: couponLimits.value, description: 'cents' }),
    minConsume: Type.Integer({ minimum: 0, maximum: couponLimits.minConsume, description: 'cents' }),
    deviceType: Optional(OneOf(['3'])),
    usingRange: OperatorText(60),
    rangeKind: OneOf(couponRangeKinds),
    /** Codes of products or categories; none for all. */
    rangeCodes: Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z0-9]{1,20}$', maxLength: 20 }), {
        maxItems: couponLimits.codes,
        uniqueItems: true,
      }),
    ),
    /** Either dates, or days from the grant on. */
    activeDate: Optional(InstantInput()),
    expiredDate: Optional(InstantInput()),
    validDays: Optional(Type.Integer({ minimum: 1, maximum: couponLimits.validDays })),
    quantity: Optional(Type.Integer({ minimum: 1, maximum: couponLimits.quantity })),
    giftAmount: Optional(Type.Integer({ minimum: 0, maximum: couponLimits.giftAmount })),
    reason: OperatorText(200),
  }),
  answers: { 201: Strict({ id: Type.String() }) },
  errors: {
    400: [
      'COUPON_VALIDITY_REQUIRED',
      'COUPON_EXPIRES_TOO_EARLY',
      'COUPON_RANGE_REQUIRED',
      'COUPON_RANGE_UNKNOWN',
      'COUPON_RANGE_NEEDLESS',
      'COUPON_RANGE_PRESCRIPTION',
      'COUPON_ABOVE_MINIMUM',
      'COUPON_GIFT_ABOVE_QUANTITY',
    ],
  },
})

export const stopCouponTemplate = defineOperation({
  method: 'PUT',
  path: '/ops/coupons/{id}',
  summary: 'Gives a coupon no more, or again; those that were given stay valid',
  callers: ['operator'],
  scope: 'coupons',
  rateLimit: 'write',
  params: templateId,
  body: Strict({
    isStopped: Optional(Type.Boolean()),
    giftAmount: Optional(Type.Integer({ minimum: 0, maximum: couponLimits.giftAmount })),
    reason: OperatorText(200),
  }),
  answers: { 204: null },
  errors: { 400: ['INPUT_INVALID', 'COUPON_GIFT_ABOVE_QUANTITY'], 404: ['NOT_FOUND'] },
})

export const grantCoupons = defineOperation({
  method: 'POST',
  path: '/ops/coupons/{id}/grants',
  summary: 'Gives a coupon to the members of phones; the same batch gives to each once',
  callers: ['operator'],
  scope: 'coupons',
  rateLimit: 'write',
  once: true,
  params: templateId,
  body: Strict({
    phones: Type.Array(Type.String({ pattern: '^1[3-9]\\d{9}$', maxLength: 11 }), {
      minItems: 1,
      maxItems: couponLimits.phones,
      uniqueItems: true,
    }),
    /** Names the batch, so that it can be sent again. */
    batch: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 }),
    reason: OperatorText(200),
  }),
  answers: {
    200: Strict({
      granted: Type.Integer(),
      already: Type.Integer({ description: 'who had it from this batch' }),
      full: Type.Integer({ description: 'who holds as many as a member may' }),
      unknown: Type.Integer({ description: 'phones of no member' }),
    }),
  },
  errors: { 404: ['NOT_FOUND'], 409: ['COUPON_STOPPED', 'COUPON_OVER', 'COUPONS_SPENT'] },
})

export const listCouponGrants = defineOperation({
  method: 'GET',
  path: '/ops/coupons/{id}/grants',
  summary: 'Who holds a coupon, the latest first, and what it was used for; no name and no phone',
  callers: ['operator'],
  scope: 'coupons',
  rateLimit: 'read',
  params: templateId,
  query: Strict({ page: Optional(PageNumber()) }),
  answers: {
    200: page(
      Strict({
        accountId: Type.String(),
        cause: Type.String(),
        grantedAt: Instant(),
        expiredDate: Instant(),
        status: CouponStatus(),
        ordersCode: Nullable(Type.String()),
      }),
    ),
  },
  errors: { 404: ['NOT_FOUND'] },
})

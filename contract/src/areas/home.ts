import { Type } from 'typebox'
import { defineOperation } from '../kit/operation.ts'
import { Strict } from '../kit/types.ts'

/**
 * Everything that header and home count, in one small statement; browsers ask each 5 s while they are looked at and send the tag of
 * what they know.
 */
export const getCounts = defineOperation({
  method: 'GET',
  path: '/counts',
  summary:
    'Counts of orders, favourites, coupons, coins, reservations and lists, and when orders last changed; 304 when nothing did',
  callers: ['member'],
  rateLimit: 'poll',
  sessionInStatement: true,
  isTagged: true,
  answers: {
    200: Strict({
      orders: Strict({
        all: Type.Integer(),
        waitPay: Type.Integer(),
        waitDelivery: Type.Integer(),
        waitReceiving: Type.Integer(),
        waitEvaluate: Type.Integer(),
      }),
      favourites: Type.Integer(),
      /** Coupons that can be used now, and coins that have not expired. */
      coupons: Type.Integer(),
      coins: Type.Integer(),
      reservations: Type.Integer(),
      /** Reserved products that have arrived. */
      arrivals: Type.Integer(),
      /** Pieces on the two lists. */
      cartPieces: Type.Integer(),
      rxPieces: Type.Integer(),
      /** Grows with every change of an order, its parcel, its claims or its invoice. */
      ordersVersion: Type.Integer(),
    }),
  },
})

import { Type } from 'typebox'
import { attemptStates, ORDERS_PER_PAYMENT, payStates } from '../../fields/payments.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Strict } from '../../kit/types.ts'

/** Codes of orders with commas between. */
const OrderCodes = () =>
  Type.String({
    pattern: `^\\d{18}(,\\d{18}){0,${ORDERS_PER_PAYMENT - 1}}$`,
    maxLength: 19 * ORDERS_PER_PAYMENT,
  })

/** 4 Alipay, 27 WeChat Pay. */
export const Method = () => Type.Unsafe<4 | 27>({ type: 'integer', enum: [4, 27] })

/** The same, or 99: our own pay page, where one of them is chosen. */
export const PaymentWay = () => Type.Unsafe<4 | 27 | 99>({ type: 'integer', enum: [4, 27, 99] })

/** What the specification's call of the pay page carries; who is logged in decides, never `userId`. */
const asked = {
  userId: Optional(Type.String({ maxLength: 64 })),
  orderCodes: OrderCodes(),
  paySource: Optional(Type.String({ maxLength: 20 })),
  platform: Optional(OneOf(['PC'])),
}

export const getPaySummary = defineOperation({
  method: 'GET',
  path: '/pay',
  summary: 'What is to be paid for orders, until when, and by which methods',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ ...asked, paymentType: Optional(Type.Integer({ minimum: 1, maximum: 99 })) }),
  answers: {
    200: Strict({
      state: OneOf(payStates),
      /** The shop's clock as it answers: a shopper's may be hours off, and the time left is counted by this one. */
      now: Instant(),
      /** Cents that are to be paid now, of all orders together. */
      amount: Cents(),
      /** The earliest deadline among them. */
      paymentDeadline: Nullable(Instant()),
      orders: Type.Array(
        Strict({
          ordersCode: Type.String(),
          state: OneOf(payStates),
          /** What is to be paid now: the sum, or what is paid ahead of cash on delivery. */
          amount: Cents(),
          sum: Cents(),
          isPrepayment: Type.Boolean(),
          hasRx: Type.Boolean(),
          /** What it holds, or the first of it. */
          firstProduct: Type.String(),
          moreProducts: Type.Integer(),
        }),
      ),
      methods: Type.Array(Method()),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

export const Started = Strict({
  /** `cashier`: our own page at `url`; `redirect`: the provider's page at `url`; `qr`: `codeUrl` is scanned. */
  kind: OneOf(['cashier', 'redirect', 'qr']),
  paymentId: Nullable(Type.String()),
  url: Nullable(Type.String()),
  codeUrl: Nullable(Type.String()),
  amount: Cents(),
  expiresAt: Nullable(Instant()),
})

export const startPayment = defineOperation({
  method: 'POST',
  path: '/pay',
  summary: 'Pays orders: leads to the pay page (99), or begins an attempt at a provider (4, 27)',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ ...asked, paymentType: PaymentWay() }),
  answers: { 200: Started },
  errors: {
    404: ['ORDER_NOT_FOUND'],
    409: ['PAYMENT_NOTHING_DUE', 'PAYMENT_TIMED_OUT', 'PAYMENT_NOT_ALLOWED', 'PAYMENT_METHOD_REFUSED'],
    503: ['PAYMENT_PROVIDER_DOWN'],
  },
})

export const Attempt = Strict({
  state: OneOf(attemptStates),
  orderCodes: Type.Array(Type.String()),
  amount: Cents(),
  method: Method(),
  expiresAt: Instant(),
})

export const getPayment = defineOperation({
  method: 'GET',
  path: '/pay/{id}',
  summary: 'What became of an attempt, as far as the shop knows; the waiting page polls it',
  callers: ['member'],
  rateLimit: 'poll',
  params: Strict({ id: Id() }),
  answers: { 200: Attempt },
  errors: { 404: ['PAYMENT_NOT_FOUND'] },
})

export const checkPayment = defineOperation({
  method: 'POST',
  path: '/pay/{id}/check',
  summary: 'Asks the provider what became of an attempt, as when the browser comes back from it',
  callers: ['member'],
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 200: Attempt },
  errors: { 404: ['PAYMENT_NOT_FOUND'] },
})

export const listOrderMoney = defineOperation({
  method: 'GET',
  path: '/v3/orders/{id}/money',
  summary: 'The way of every cent of an order: what was paid, by coupon and coins, and what goes back when and how',
  callers: ['member'],
  rateLimit: 'read',
  headers: { platform: ['PC'] },
  params: Strict({ id: OrdersCode() }),
  answers: {
    200: Strict({
      sum: Cents(),
      couponValue: Cents(),
      coinMoney: Cents(),
      paid: Cents(),
      refunded: Cents(),
      movements: Type.Array(
        Strict({
          kind: OneOf(['paid', 'collected', 'refund', 'suspended', 'sentBack', 'handedBack']),
          ordersCode: Type.String({ description: 'of the order, or of the part that it is about' }),
          method: Nullable(Type.Integer({ description: '4, 27, or 1 at the door' })),
          amount: Cents(),
          state: OneOf(['done', 'underWay', 'failed']),
          at: Instant(),
          /** When it is there at the latest, of a refund that is done, or under way and not late. */
          expectedBy: Nullable(Instant()),
          /** The provider's own number. */
          reference: Nullable(Type.String()),
        }),
      ),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

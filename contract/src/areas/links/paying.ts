import { Type } from 'typebox'
import { lineRoles } from '../../fields/orders.ts'
import { payStates } from '../../fields/payments.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, InstantInput } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'
import { Attempt, Method, Started } from '../payments/paying.ts'

/** Stands for the key where the address has been cleaned of it: the link that this browser has open. */
export const OPEN_LINK = 'current'
export const Token = () =>
  Type.String({
    pattern: `^(${OPEN_LINK}|[\\w-]{51})$`,
    maxLength: 51,
    description: 'the key, or `current` for the open link',
  })

const Product = Strict({
  /** Its place in the order. */
  number: Type.Integer(),
  productCode: Type.String(),
  productName: Type.String(),
  productImageUrl: Nullable(Type.String({ description: 'null of a prescription drug, whose pack is not shown' })),
  packing: Type.String(),
  amount: Type.Integer(),
  actualPrice: Cents(),
  prescriptionType: Type.Integer(),
  mark: Type.Integer(),
  /** How it is drawn, by its mark (orders#6). */
  role: OneOf(lineRoles),
  /** Of what belongs to a bundle, or comes along with something. */
  combinationId: Nullable(Type.String()),
})

export const getLinkOrder = defineOperation({
  method: 'GET',
  path: '/links/order',
  summary: 'The bill of the one order: what is bought, what it costs, until when; names and places are masked',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'read',
  answers: {
    200: Strict({
      ordersCode: Type.String(),
      state: OneOf(payStates),
      orderStatusName: Type.String(),
      /** What keeps a prescription drug from being paid: the inquiry, or the pharmacist's answer. */
      rxState: Nullable(OneOf(['inquiryNeeded', 'underReview', 'approved', 'refused'])),
      isPerfect: Type.Boolean(),
      consignee: Type.String({ description: 'masked' }),
      consigneePhone: Type.String({ description: 'masked' }),
      deliveryAddress: Type.String({ description: 'masked behind the city' }),
      paymentType: Type.Integer(),
      paymentTypeName: Type.String(),
      orderTime: Instant(),
      now: Instant(),
      paymentDeadline: Nullable(Instant()),
      /** Cents that are to be paid now. */
      amount: Cents(),
      sum: Cents(),
      productMoney: Cents(),
      couponValue: Cents(),
      mallCoinMoney: Cents(),
      transportCosts: Cents(),
      totalFCY: Cents(),
      orderProducts: Type.Array(Product),
      methods: Type.Array(Method()),
      /** Whether the order's phone is the one that its account is bound to, which patients and the inquiry ask for. */
      isOwnPhone: Type.Boolean(),
      /** The phone may be put right once, while nothing is paid. */
      canCorrectPhone: Type.Boolean(),
    }),
  },
  errors: { 404: ['LINK_INVALID'] },
})

export const listUnpaidByLink = defineOperation({
  method: 'GET',
  path: '/orders/notPay',
  summary: 'The unpaid orders of the last seven days that the link opens, which is its own alone',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'read',
  query: Strict({
    token: Token(),
    consigneePhone: Optional(
      Type.String({ pattern: '^([\\d*]{11})?$', maxLength: 11, description: 'whole or masked; empty for none' }),
    ),
    bgnDate: Optional(InstantInput()),
    endDate: Optional(InstantInput()),
  }),
  answers: {
    200: Strict({
      content: Type.Array(
        Strict({
          ordersCode: Type.String(),
          sum: Cents(),
          orderTime: Instant(),
          paymentDeadline: Nullable(Instant()),
          firstProduct: Type.String(),
          moreProducts: Type.Integer(),
        }),
      ),
    }),
  },
  errors: { 400: ['INPUT_INVALID'], 404: ['LINK_INVALID'] },
})

export const startLinkPayment = defineOperation({
  method: 'POST',
  path: '/links/pay',
  summary: 'Begins an attempt at a provider for the link’s order',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'write',
  body: Strict({ paymentType: Method() }),
  answers: { 200: Started },
  errors: {
    404: ['LINK_INVALID', 'ORDER_NOT_FOUND'],
    409: [
      'LINK_NOT_ALLOWED',
      'PAYMENT_NOTHING_DUE',
      'PAYMENT_TIMED_OUT',
      'PAYMENT_NOT_ALLOWED',
      'PAYMENT_METHOD_REFUSED',
    ],
    503: ['PAYMENT_PROVIDER_DOWN'],
  },
})

export const getLinkPayment = defineOperation({
  method: 'GET',
  path: '/links/pay/{id}',
  summary: 'What became of an attempt for the link’s order, as far as the shop knows',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'poll',
  params: Strict({ id: Id() }),
  answers: { 200: Attempt },
  errors: { 404: ['PAYMENT_NOT_FOUND'] },
})

export const checkLinkPayment = defineOperation({
  method: 'POST',
  path: '/links/pay/{id}/check',
  summary: 'Asks the provider what became of it, as when the browser comes back from it',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  answers: { 200: Attempt },
  errors: { 404: ['PAYMENT_NOT_FOUND'] },
})

export const findConsigneePhone = defineOperation({
  method: 'GET',
  path: '/v4/orders/findConsigneePhone/{token}',
  summary: 'The masked phone of the link’s order, and whether it may be put right',
  callers: ['linkHolder'],
  linkStage: 'digits',
  rateLimit: 'read',
  params: Strict({ token: Token() }),
  answers: { 200: Strict({ consigneePhone: Type.String(), canCorrect: Type.Boolean() }) },
  errors: { 404: ['LINK_INVALID'] },
})

export const correctConsigneePhone = defineOperation({
  method: 'POST',
  path: '/v4/orders/updatePhone',
  summary: 'Puts the phone right that the courier calls, once, while nothing is paid',
  callers: ['linkHolder'],
  linkStage: 'code',
  rateLimit: 'write',
  body: Strict({ phone: Ruled('phone'), token: Token() }),
  answers: { 200: Strict({ consigneePhone: Type.String() }) },
  errors: { 404: ['LINK_INVALID'], 409: ['LINK_PHONE_CORRECTED', 'LINK_PHONE_FIXED', 'LINK_TRIES_SPENT'] },
})

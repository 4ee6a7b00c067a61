import { Type } from 'typebox'
import { claimKinds, claimStates, everyClaimReason } from '../../fields/claims.ts'
import { lineRoles, orderStatusNumbers } from '../../fields/orders.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import {
  Id,
  InstantInput,
  InvoiceRequest,
  OperatorText,
  OrdersCode,
  PageNumber,
  ProductCode,
} from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

/** What operators do with orders (shop#62). */
export const OPERATING_PAGE_SIZE = 20

const given = Strict({ ordersCode: OrdersCode() })
/** Names of the ten statuses. */
const statusNames = Object.keys(orderStatusNumbers) as (keyof typeof orderStatusNumbers)[]
/** What there is to do next; each is a queue of the operators' shell. */
export const operatingQueues = ['all', 'verdict', 'confirm', 'ship', 'parcel', 'refund'] as const

const Row = Strict({
  ordersCode: Type.String(),
  accountId: Type.String({ description: 'whose it is, so that who hoards is seen; nothing else of them' }),
  status: OneOf(statusNames),
  statusName: Type.String(),
  placedAt: Instant(),
  sum: Cents(),
  paymentType: Type.Integer(),
  isPaid: Type.Boolean(),
  hasRx: Type.Boolean(),
  rxState: Nullable(Type.String()),
  warehouse: Nullable(Type.String()),
  warehouseName: Nullable(Type.String()),
  isSplit: Type.Boolean({ description: 'sent in parts, each an order of its own' }),
  parentOrdersCode: Nullable(Type.String()),
  pieceCount: Type.Integer(),
  openClaim: Nullable(OneOf(claimKinds)),
})

const QueueRow = Strict({
  ...Row.properties,
  firstProduct: Type.String({ description: 'what it holds, or the first of it' }),
  moreProducts: Type.Integer({ description: 'how many other products it holds' }),
  city: Nullable(Type.String({ description: 'where it goes, no nearer than that; of what waits alone' })),
  carrier: Nullable(Type.String()),
})

const moves = [
  'approve',
  'refuse',
  'ship',
  'trace',
  'collect',
  'cancel',
  'refund',
  'recordReturn',
  'confirmRefund',
] as const

export const operatingOrders = defineOperation({
  method: 'GET',
  path: '/ops/orders',
  summary: 'Orders and sub-orders that wait for somebody, oldest first; no names, and of addresses the city alone',
  callers: ['operator'],
  scope: 'orders',
  rateLimit: 'read',
  query: Strict({
    queue: OneOf(operatingQueues),
    ordersCode: Optional(Type.String({ pattern: '^\\d{1,18}$', maxLength: 18, description: 'its beginning' })),
    warehouse: Optional(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })),
    page: Optional(PageNumber()),
  }),
  answers: { 200: page(QueueRow) },
})

export const operatingOrder = defineOperation({
  method: 'GET',
  path: '/ops/orders/{ordersCode}',
  summary:
    'One order with its lines and events; who ships is told whom it goes to until it is received; the reading is kept',
  callers: ['operator'],
  scope: 'orders',
  rateLimit: 'read',
  isLogged: true,
  params: given,
  answers: {
    200: Strict({
      ...Row.properties,
      moves: Type.Array(OneOf(moves)),
      /** Of one that is split. */
      parts: Type.Array(
        Strict({
          ordersCode: Type.String(),
          warehouse: Nullable(Type.String()),
          warehouseName: Nullable(Type.String()),
          status: OneOf(statusNames),
          statusName: Type.String(),
          sum: Cents(),
        }),
      ),
      /** What has come in of it, what of a prepayment has not, and what a courier has yet to collect. */
      amountReceived: Cents(),
      /** What of it goes back by hand; what a provider took goes back through it. */
      owedByHand: Cents(),
      dueAhead: Cents(),
      amountDueOnDelivery: Cents(),
      /** What a courier collected. */
      collection: Nullable(Strict({ amount: Cents(), at: Instant() })),
      /** Null for whoever may not ship, and of what is not to be sent or on its way. */
      destination: Nullable(
        Strict({ consignee: Type.String(), consigneePhone: Type.String(), deliveryAddress: Type.String() }),
      ),
      lines: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          actualPrice: Cents(),
          role: OneOf(lineRoles),
          prescriptionType: Type.Integer(),
        }),
      ),
      events: Type.Array(
        Strict({ status: OneOf(statusNames), actor: Type.String(), reason: Nullable(Type.String()), at: Instant() }),
      ),
      parcel: Nullable(
        Strict({
          companyName: Type.String(),
          shippingNumber: Type.String(),
          stage: Type.String(),
          traces: Type.Array(Strict({ description: Type.String(), at: Instant() })),
        }),
      ),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

export const decideReview = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/verdict',
  summary: 'Confirms or refuses cash on delivery; a prescription is decided on its record by a pharmacist',
  callers: ['operator'],
  scope: 'verdicts',
  rateLimit: 'write',
  params: given,
  body: Strict({ approved: Type.Boolean(), reason: Optional(OperatorText(100)) }),
  answers: { 204: null },
  errors: {
    400: ['REASON_REQUIRED'],
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_STATE_CHANGED', 'PRESCRIPTION_REVIEW_REQUIRED', 'CLAIM_UNDECIDED', 'PREPAYMENT_DUE'],
  },
})

export const shipOrder = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/shipment',
  summary: 'Hands an order or sub-order to a courier',
  callers: ['operator'],
  scope: 'shipping',
  rateLimit: 'write',
  params: given,
  body: Strict({
    companyName: OperatorText(30),
    shippingNumber: Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$', maxLength: 40 }),
  }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT', 'CLAIM_UNDECIDED'] },
})

export const addTrace = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/traces',
  summary: 'A courier tells where a parcel is',
  callers: ['operator'],
  scope: 'traces',
  rateLimit: 'write',
  params: given,
  body: Strict({
    description: OperatorText(200),
    time: InstantInput(),
    stage: Optional(OneOf(['collected', 'inTransit', 'delivering', 'delivered'])),
  }),
  answers: { 204: null },
  errors: { 400: ['TRACE_TIME_REFUSED'], 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_NOT_SHIPPED', 'ORDER_SPLIT'] },
})

export const cancelForShop = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/cancel',
  summary: 'Cancels an order that nothing was paid for, and tells the shopper why',
  callers: ['operator'],
  scope: 'cancellations',
  rateLimit: 'write',
  params: given,
  body: Strict({ reason: OperatorText(100) }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED'] },
})

export const refundOrder = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/refund',
  summary: 'Begins to pay an order back before it is shipped',
  callers: ['operator'],
  scope: 'refunds',
  rateLimit: 'write',
  params: given,
  body: Strict({ reason: OperatorText(100) }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT'] },
})

export const confirmRefund = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/refunded',
  summary:
    'So much is back with the shopper: of what a courier had collected, as no payment provider can tell it; or nothing came',
  callers: ['operator'],
  scope: 'refunds',
  rateLimit: 'write',
  params: given,
  /** What was on the page that this confirms: more may have come in since. */
  body: Strict({ amount: Cents() }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED'] },
})

export const collectCash = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/collection',
  summary: 'What was to be paid at the door has come in, where no courier said so',
  callers: ['operator'],
  scope: 'refunds',
  rateLimit: 'write',
  params: given,
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT'] },
})

export const recordReturn = defineOperation({
  method: 'POST',
  path: '/ops/orders/{ordersCode}/return',
  summary: 'A parcel came back: its goods are in stock again, and what was paid begins to go back',
  callers: ['operator'],
  scope: 'refunds',
  rateLimit: 'write',
  params: given,
  body: Strict({ reason: OperatorText(100) }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT'] },
})

export const operatingClaims = defineOperation({
  method: 'GET',
  path: '/ops/claims',
  summary: 'Claims by state, the oldest first',
  callers: ['operator'],
  scope: 'claims',
  rateLimit: 'read',
  query: Strict({ state: OneOf(claimStates), page: Optional(PageNumber()) }),
  answers: {
    200: page(
      Strict({
        id: Type.String(),
        ordersCode: Type.String(),
        accountId: Type.String(),
        kind: OneOf(claimKinds),
        reason: OneOf(everyClaimReason),
        state: OneOf(claimStates),
        createdAt: Instant(),
        sum: Cents(),
        statusName: Type.String(),
        pictureCount: Type.Integer(),
      }),
    ),
  },
})

export const operatingClaim = defineOperation({
  method: 'GET',
  path: '/ops/claims/{id}',
  summary: 'One claim in the member’s words, with its pictures; the reading is kept',
  callers: ['operator'],
  scope: 'claims',
  rateLimit: 'read',
  isLogged: true,
  params: Strict({ id: Id() }),
  answers: {
    200: Strict({
      id: Type.String(),
      ordersCode: Type.String(),
      kind: OneOf(claimKinds),
      reason: OneOf(everyClaimReason),
      description: Nullable(Type.String()),
      pictures: Type.Array(Type.String({ description: 'data:image/jpeg;base64,…' })),
      state: OneOf(claimStates),
      createdAt: Instant(),
      answer: Nullable(Type.String()),
      /** What accepting it pays back; 0 where no money has come in. */
      amountReceived: Cents(),
      /** What a courier has yet to collect. */
      amountDueOnDelivery: Cents(),
    }),
  },
  errors: { 404: ['NOT_FOUND'] },
})

export const decideClaim = defineOperation({
  method: 'POST',
  path: '/ops/claims/{id}/decision',
  summary: 'Accepts a claim, which begins the refund, or refuses it with a reason',
  callers: ['operator'],
  scope: 'claims',
  rateLimit: 'write',
  params: Strict({ id: Id() }),
  body: Strict({ accepted: Type.Boolean(), answer: Optional(OperatorText(200)) }),
  answers: { 204: null },
  errors: { 400: ['REASON_REQUIRED'], 404: ['NOT_FOUND'], 409: ['CLAIM_DECIDED', 'ORDER_STATE_CHANGED'] },
})

export const importOrder = defineOperation({
  method: 'PUT',
  path: '/ops/feeds/orders/{externalId}',
  summary: 'An order made elsewhere, for a consignee who may have no account yet; told again it stays one',
  callers: ['operator'],
  scope: 'feeds',
  rateLimit: 'write',
  params: Strict({ externalId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 }) }),
  body: Strict({
    phone: Ruled('phone'),
    consignee: Ruled('consignee'),
    deliveryAddress: OperatorText(120),
    paymentType: Type.Integer({ enum: [1, 99] }),
    /** When it was placed there; not in the future. */
    placedAt: InstantInput(),
    transportCosts: Type.Integer({ minimum: 0, maximum: 100_000 }),
    lines: Type.Array(
      Strict({
        productCode: ProductCode(),
        amount: Type.Integer({ minimum: 1, maximum: 99 }),
        actualPrice: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
      }),
      { minItems: 1, maxItems: 50 },
    ),
    invoice: Optional(InvoiceRequest()),
  }),
  answers: { 200: Strict({ ordersCode: Type.String() }) },
  errors: {
    400: ['PRODUCT_UNKNOWN', 'INPUT_INVALID', 'TAXPAYER_NUMBER_REQUIRED'],
    409: ['STOCK_SHORT', 'PRODUCT_BANNED', 'FEED_DIFFERS'],
  },
})

import { Type } from 'typebox'
import { claimKinds, claimStates } from '../../fields/claims.ts'
import { orderActions } from '../../fields/order-actions.ts'
import { lineRoles, ORDERS_PAGE_MAX, orderTabs, orderTypes, rxStates } from '../../fields/orders.ts'
import { SEARCH_MAX } from '../../fields/search.ts'
import { defineOperation } from '../../kit/operation.ts'
import { page } from '../../kit/page.ts'
import { InstantInput, OrdersCode, PageSize } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, OneOrMany, Optional, Strict } from '../../kit/types.ts'

export {
  CARD_THUMBNAILS,
  HOVER_TRACES,
  type LineRole,
  lineRoles,
  ORDERS_PAGE_MAX,
  ORDERS_PAGE_SIZE,
  type OrderTab,
  type OrderType,
  orderStatusNumbers,
  orderTabs,
  orderTypes,
  paymentTypes,
  type RxState,
  rxStates,
} from '../../fields/orders.ts'

const ordersCode = OrdersCode()

/** The database keeps any character but this one. */
const WITHOUT_NUL = '^[^\\u0000]*$'

const OrderProduct = Strict({
  productCode: Type.String(),
  productName: Type.String(),
  productImageUrl: Type.String(),
  packing: Type.String(),
  amount: Type.Integer(),
  actualPrice: Cents(),
  mark: Type.Integer(),
  role: OneOf(lineRoles),
  prescriptionType: Type.Integer(),
  classCode: Nullable(Type.String()),
  combinationId: Nullable(Type.String()),
})

const DetailProduct = Strict({
  ...OrderProduct.properties,
  promotions: Type.Array(Type.String()),
  isRestrictionSku: Type.Boolean(),
  isRestrictionAvgPrice: Type.Boolean(),
})

const Prescription = Strict({ state: OneOf(rxStates), patientLabel: Nullable(Type.String()) })

/** The names are those of the specification; decision record 53 says what the less obvious ones mean. */
const orderHead = {
  ordersCode: Type.String(),
  accountId: Type.String({ description: 'the member whose order it is' }),
  orderType: OneOf(orderTypes),
  orderStatus: Type.Integer(),
  orderStatusName: Type.String(),
  orderTime: Instant(),
  sum: Cents(),
  transportCosts: Cents(),
  paymentType: Type.Integer(),
  paymentTypeName: Type.String(),
  advanceSum: Cents(),
  paySource: Type.String({ description: 'where it was placed: PC' }),
  isGlobalOrder: Type.Boolean(),
  isRxDrug: Type.Boolean({ description: 'whether a prescription drug is among its goods' }),
  rxDrug: Type.Boolean({ description: 'the same by the other name that the specification has for it' }),
  /** How far its prescription has come; null without such a drug. */
  prescription: Nullable(Prescription),
  /**
   * When the clock cancels the order unless it is paid, its inquiry completed, or cash on delivery confirmed by the shop. An order
   * waits for one of them at a time; the others are null.
   */
  paymentDeadline: Nullable(Instant()),
  inquiryDeadline: Nullable(Instant()),
  confirmationDeadline: Nullable(Instant()),
  /** What its member may do with it now (orders#19). */
  actions: Type.Array(OneOf(orderActions)),
  /** The latest claim, as long as it tells something about the order. */
  claim: Nullable(Strict({ kind: OneOf(claimKinds), state: OneOf(claimStates) })),
}

const OrderCard = Strict({
  ...orderHead,
  isSplit: Type.Boolean({ description: 'made of sub-orders from several warehouses' }),
  isShipped: Type.Boolean({ description: 'logistics can be asked for' }),
  productCount: Type.Integer({ description: 'packs that a list shows; the head of a bundle is none' }),
  pieceCount: Type.Integer({ description: 'pieces in the parcel; the head of a bundle is none' }),
  orderProducts: Type.Array(OrderProduct, { description: 'the first four packs, and the heads of their bundles' }),
})

export const OrderDetail = Strict({
  ...orderHead,
  parentOrdersCode: Nullable(Type.String()),
  warehouseName: Nullable(Type.String()),
  consignee: Type.String(),
  consigneePhone: Type.String({ description: 'masked' }),
  deliveryAddress: Type.String(),
  shippingTime: Type.String(),
  creationDate: Instant(),
  statusReason: Nullable(Type.String()),
  productMoney: Cents(),
  couponValue: Cents(),
  mallCoinMoney: Cents(),
  totalFCY: Cents(),
  plainIdCardNumber: Nullable(Type.String({ description: 'masked' })),
  isShipped: Type.Boolean(),
  timeline: Type.Array(Strict({ name: Type.String(), at: Nullable(Instant()), reached: Type.Boolean() })),
  invoiceState: OneOf(['none', 'requested', 'issued', 'reversed']),
  invoice: Nullable(Type.String({ description: 'the title of the invoice that was asked for' })),
  invoiceType: Nullable(OneOf(['1-1', '2-1', '1-2', '2-2'])),
  consigneeType: Nullable(OneOf(['person', 'company'], { description: 'for whom the invoice is' })),
  taxPayerNumber: Nullable(Type.String()),
  invoiceContent: Nullable(Type.String()),
  orderProducts: Type.Array(DetailProduct),
})

const listQuery = {
  type: Optional(OneOf(orderTabs, { description: 'all without it' })),
  page: Optional(Type.Integer({ minimum: 1, maximum: ORDERS_PAGE_MAX })),
  size: Optional(PageSize()),
  /** Both ends belong to the range. */
  beginDate: Optional(InstantInput()),
  endDate: Optional(InstantInput()),
  productName: Optional(Type.String({ maxLength: SEARCH_MAX, pattern: WITHOUT_NUL })),
}

const headers = { platform: ['PC'] } as const

export const countOrders = defineOperation({
  method: 'GET',
  path: '/v3/orders/counts',
  summary: 'How many cards each tab holds; waitPay includes those whose next step is the shopper’s',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  headers,
  answers: {
    200: Strict({
      all: Type.Integer(),
      waitPay: Type.Integer(),
      waitDelivery: Type.Integer(),
      waitReceiving: Type.Integer(),
      waitEvaluate: Type.Integer(),
    }),
  },
})

export const listOrders = defineOperation({
  method: 'GET',
  path: '/v3/orders',
  summary: 'One page of the member’s orders, newest first',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  headers,
  query: Strict(listQuery),
  answers: { 200: page(OrderCard) },
})

export const filterOrders = defineOperation({
  method: 'GET',
  path: '/v3/orders/filter',
  summary: 'As the list, with the status as one more filter',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  headers,
  query: Strict({ ...listQuery, status: Optional(OneOf(orderTypes)) }),
  answers: { 200: page(OrderCard) },
})

export const Logistics = Strict({
  orderCode: Type.String(),
  companeName: Type.String(),
  shippingNo: Type.String(),
  stages: Type.Array(Strict({ name: Type.String(), reach: Type.Boolean() })),
  logisticsList: Type.Array(Strict({ description: Type.String(), time: Instant() })),
  msg: Nullable(Type.String()),
})

export const getLogistics = defineOperation({
  method: 'GET',
  path: '/v3/orders/logistics',
  summary: 'Where the parcel is: stages and traces, newest first; an array of parcels once the order is split',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  headers,
  query: Strict({ ordersCode }),
  answers: { 200: OneOrMany(Logistics) },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

export const getOrder = defineOperation({
  method: 'GET',
  path: '/v3/orders/{id}',
  summary: 'One order; an array of its sub-orders once it is split',
  callers: ['member'],
  rateLimit: 'read',
  sessionInStatement: true,
  headers,
  params: Strict({ id: ordersCode }),
  answers: { 200: OneOrMany(OrderDetail) },
  errors: { 404: ['ORDER_NOT_FOUND'] },
})

/** What browser and server both need to know of orders at run time; plain values, so that no schema comes along. */

/** Status and number (orders#17). 70 is a completed order that was invoiced. */
export const orderStatusNumbers = {
  waitPay: 10,
  waitAudit: 20,
  waitDelivery: 30,
  waitReceiving: 40,
  waitEvaluate: 45,
  completeTransaction: 50,
  invoiced: 70,
  refundOrder: 140,
  refundCompleteTransaction: 150,
  canceled: 200,
} as const

/** What a shopper reads of a status, also what the list is filtered by (orders#4). */
export const orderTypes = [
  'waitPay',
  'waitAudit',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
  'refundOrder',
  'refundCompleteTransaction',
  'canceled',
] as const
export type OrderType = (typeof orderTypes)[number]

/** The tabs of MyOrder, also its route's `type` (orders#1). */
export const orderTabs = ['all', 'waitPay', 'waitDelivery', 'waitReceiving', 'waitEvaluate'] as const
export type OrderTab = (typeof orderTabs)[number]

export const ORDERS_PAGE_SIZE = 4
/** The last page number that may be asked for. */
export const ORDERS_PAGE_MAX = 100_000
/** Thumbnails a card shows before the "more" link. */
export const CARD_THUMBNAILS = 4
/** Entries that the logistics hover shows. */
export const HOVER_TRACES = 2

/** Ways to pay by their numbers on the wire; `online` stands for whichever provider is chosen later. */
export const paymentTypes = { cashOnDelivery: 1, alipay: 4, weChatPay: 27, online: 99 } as const

/** How a line is drawn (orders#6); the rules stand in the server's orders area. */
export const lineRoles = ['normal', 'head', 'member', 'gift', 'prize'] as const
export type LineRole = (typeof lineRoles)[number]

/** Where a prescription order stands, as far as an overview may tell. */
export const rxStates = ['inquiryNeeded', 'underReview', 'approved', 'refused'] as const
export type RxState = (typeof rxStates)[number]

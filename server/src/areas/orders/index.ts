export { endDueOrders } from './actions/clock/end-due-orders.ts'
export {
  type ImportedOrderInput,
  type OrderLineInput,
  type PlacedOrder,
  placeOrder,
} from './actions/internal/place-order.ts'
export { recordTraces } from './actions/internal/record-traces.ts'
export { finishProviderRefund } from './actions/internal/refund.ts'
export { proceedPaidOrder } from './actions/internal/settle-order.ts'
export { type SubOrder, splitOrder } from './actions/internal/split-order.ts'
export { type Transitioned, transitionOrder } from './actions/internal/transition-order.ts'
export { packParcel, type Shipping } from './actions/operating/ship-order.ts'
export { ordersArea } from './area.ts'
export { paymentDeadlineFrom } from './domain/deadlines.ts'
export { lineRole } from './domain/lines.ts'
export type { ParcelStage } from './domain/parcels.ts'
export { type FittingCoupon, type Price, priceOrder } from './domain/price-order.ts'
export { shareOut } from './domain/shares.ts'
export type { Status } from './domain/statuses.ts'
export { endsUnsent } from './domain/statuses.ts'
export { encryptionContext } from './encryption-context.ts'
export {
  cashCollections,
  claimChanges,
  type OrderNews,
  type OrderTransition,
  orderNews,
  orderPlacements,
  orderTransitions,
} from './events.ts'
export { decidePrescription } from './public/decide-prescription.ts'
export { hasOrdered, readBoughtPieces, readOpenUnpaid } from './public/ordered-so-far.ts'
export {
  beginPharmacistReview,
  lockForInquiry,
  type OrderForInquiry,
  readForInquiry,
  readForReview,
} from './public/read-for-inquiry.ts'
export { type OrderForInvoice, readForInvoice, readForInvoiceOf } from './public/read-for-invoice.ts'
export {
  readBill,
  readConsigneePhone,
  readForOpening,
  setLinkEnd,
  writeConsigneePhone,
} from './public/read-for-link.ts'
export { lockForPayment, type OrderForPayment, readForPayment } from './public/read-for-payment.ts'
export { type RebuyLine, readForRebuy } from './public/read-for-rebuy.ts'
export { type OrderMoney, type OwnMoney, readOrderMoney, readOwnMoney } from './public/read-money.ts'
export { markInvoiced, setInvoiceState } from './public/set-invoice-state.ts'
export { invoiceWishesSql, orderCodesSql, ordersCodeSql } from './public/sql.ts'
export { lockOrder, markPaid, setPatientLabel } from './store/change-orders.ts'
export { orderCountsSql, ordersVersionSql, type TabCounts } from './store/count-orders.ts'
export { locateAny } from './store/locate-order.ts'
export { claimForPayment, claimFree, readCodes, readFirstProducts } from './store/paid-orders.ts'

export { endDueOrders } from './actions/clock/end-due-orders.ts'
export { changeStatus, type StatusChanged } from './actions/internal/change-status.ts'
export { countTransition } from './actions/internal/count-transition.ts'
export { packParcel, type Shipping } from './actions/internal/pack-parcel.ts'
export {
  type ImportedOrderInput,
  type OrderLineInput,
  type PlacedOrder,
  placeOrder,
} from './actions/internal/place-order.ts'
export { recordTraces } from './actions/internal/record-traces.ts'
export { type SubOrder, splitOrder } from './actions/internal/split-order.ts'
export { lineRole } from './domain/lines.ts'
export type { ParcelStage } from './domain/parcels.ts'
export { shareOut } from './domain/shares.ts'
export type { Status } from './domain/statuses.ts'
export { encryptionContext } from './encryption-context.ts'
export { orderPersonalData } from './member/personal-data.ts'
export { invoiceWishesSql } from './public/invoice-wishes.ts'
export { readBoughtPieces } from './public/read-bought-pieces.ts'
export { type OrderForInvoice, readForInvoice, readForInvoiceOf } from './public/read-for-invoice.ts'
export { type RebuyLine, readForRebuy } from './public/read-for-rebuy.ts'
export { readOpenUnpaid } from './public/read-open-unpaid.ts'
export { setInvoiceState } from './public/set-invoice-state.ts'
export { orderRoutes } from './routes.ts'
export { markPaid } from './store/change-orders.ts'
export { orderCountsSql, ordersVersionSql, type TabCounts } from './store/count-orders.ts'

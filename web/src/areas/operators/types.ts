import type { invoiceQueues, listOperatingInvoices } from '@shop/contract/areas/invoices'
import type { listHooks, whoOperates } from '@shop/contract/areas/operators'
import type { operatingOrder, operatingOrders, operatingQueues } from '@shop/contract/areas/orders/operating'
import type {
  catalogueCategories,
  catalogueProducts,
  cataloguePromotions,
  catalogueWarehouses,
} from '@shop/contract/areas/products/feeds'
import type { operatingProducts } from '@shop/contract/areas/products/operating'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** Who is logged in, and what they may do. */
export type Who = AnswerOf<typeof whoOperates>
export type Scope = Who['scopes'][number]
export type Queue = (typeof operatingQueues)[number]
/** An order as a queue shows it. */
export type OrderRow = AnswerOf<typeof operatingOrders>['content'][number]
/** An order in full. */
export type OrderView = AnswerOf<typeof operatingOrder>
export type Move = OrderView['moves'][number]
export type ProductRow = AnswerOf<typeof operatingProducts>['content'][number]
export type CatalogueCategory = AnswerOf<typeof catalogueCategories>['content'][number]
export type CatalogueWarehouse = AnswerOf<typeof catalogueWarehouses>['content'][number]
export type CatalogueProduct = AnswerOf<typeof catalogueProducts>['content'][number]
export type CataloguePromotion = AnswerOf<typeof cataloguePromotions>['content'][number]
export type Hook = AnswerOf<typeof listHooks>[number]
export type InvoiceQueue = (typeof invoiceQueues)[number]
/** An invoice, or a reversal, that is not done. */
export type InvoiceWork = AnswerOf<typeof listOperatingInvoices>['content'][number]

import type { addCouponTemplate, listCouponGrants, listCouponTemplates } from '@shop/contract/areas/coupons'
import type { catalogueDiseases, catalogueProductDiseases } from '@shop/contract/areas/diseases'
import type { askForCompletion } from '@shop/contract/areas/inquiry/completing'
import type { listReviews, openReview } from '@shop/contract/areas/inquiry/reviewing'
import type { invoiceQueues, listOperatingInvoices } from '@shop/contract/areas/invoices'
import type { listLinks } from '@shop/contract/areas/links/operating'
import type { makeLinkOrder, quoteLinkOrder } from '@shop/contract/areas/links/ordering'
import type { listHooks, whoOperates } from '@shop/contract/areas/operators'
import type { operatingOrder, operatingOrders, operatingQueues } from '@shop/contract/areas/orders/operating'
import type {
  countMoney,
  listPayments,
  listReconciliation,
  listRefunds,
  listSuspense,
} from '@shop/contract/areas/payments/finance'
import type {
  catalogueCategories,
  catalogueProducts,
  cataloguePromotions,
  catalogueWarehouses,
} from '@shop/contract/areas/products/feeds'
import type { operatingProducts } from '@shop/contract/areas/products/operating'
import type { ReviewQueue } from '@shop/contract/fields/inquiry'
import type { paymentFilters, refundFilters } from '@shop/contract/fields/payments'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

/** Who is logged in, and what they may do. */
export type Who = AnswerOf<typeof whoOperates>
export type Scope = Who['scopes'][number]
export type Queue = (typeof operatingQueues)[number]
/** An order as a queue shows it. */
export type OrderRow = AnswerOf<typeof operatingOrders>['content'][number]
/** An order in full. */
export type OrderView = AnswerOf<typeof operatingOrder>
export type Move = OrderView['moves'][number]
/** A link by which an order can be paid without an account. */
export type OrderLink = AnswerOf<typeof listLinks>['content'][number]
/** What an order for a consignee is asked to cost, and what it would. */
export type QuoteAsked = BodyOf<typeof quoteLinkOrder>
export type LinkOrderQuote = AnswerOf<typeof quoteLinkOrder>
/** An order for a consignee as it is sent, and as it was made. */
export type LinkOrderInput = BodyOf<typeof makeLinkOrder>
export type MadeLinkOrder = AnswerOf<typeof makeLinkOrder>
export type ProductRow = AnswerOf<typeof operatingProducts>['content'][number]
export type CatalogueCategory = AnswerOf<typeof catalogueCategories>['content'][number]
export type CatalogueWarehouse = AnswerOf<typeof catalogueWarehouses>['content'][number]
export type CatalogueProduct = AnswerOf<typeof catalogueProducts>['content'][number]
export type CatalogueDisease = AnswerOf<typeof catalogueDiseases>['content'][number]
/** A prescription drug with what it is taken for. */
export type CatalogueIndication = AnswerOf<typeof catalogueProductDiseases>['content'][number]
export type CataloguePromotion = AnswerOf<typeof cataloguePromotions>['content'][number]
export type Hook = AnswerOf<typeof listHooks>[number]

export type { ReviewQueue }

/** Days of China, both included: `2026-11-21`. */
export interface DayRange {
  from: string
  to: string
}
export type MoneyView = AnswerOf<typeof countMoney>
export type MoneyOfDay = MoneyView['days'][number]
export type PaymentRow = AnswerOf<typeof listPayments>['content'][number]
export type SuspenseRow = AnswerOf<typeof listSuspense>['content'][number]
export type RefundRow = AnswerOf<typeof listRefunds>['content'][number]
export type ReconciliationView = AnswerOf<typeof listReconciliation>
export type DifferenceRow = ReconciliationView['content'][number]
export type PaymentFilter = (typeof paymentFilters)[number]
export type RefundFilter = (typeof refundFilters)[number]

/** A coupon that the shop gives, with what became of it. */
export type CouponTemplate = AnswerOf<typeof listCouponTemplates>['content'][number]
export type CouponTemplateInput = BodyOf<typeof addCouponTemplate>
/** A coupon that somebody holds. */
export type CouponGrantRow = AnswerOf<typeof listCouponGrants>['content'][number]
/** A prescription as a queue shows it. */
export type ReviewRow = AnswerOf<typeof listReviews>['content'][number]
/** What a shopper is asked for. */
export type CompletionInput = BodyOf<typeof askForCompletion>
/** What a shopper was asked for of a prescription. */
export type CompletionRow = ReviewView['completions'][number]
/** A prescription with its patient in context. */
export type ReviewView = AnswerOf<typeof openReview>
export type InvoiceQueue = (typeof invoiceQueues)[number]
/** An invoice, or a reversal, that is not done. */
export type InvoiceWork = AnswerOf<typeof listOperatingInvoices>['content'][number]

export { useCouponGrants, useCouponTemplate, useCouponTemplates } from './coupon-queries.ts'
export { feedOne } from './feed-one.ts'
export {
  downloadMoney,
  useMoney,
  usePayments,
  useReconciliation,
  useRefunds,
  useSuspense,
} from './finance-queries.ts'
export {
  invalidateWork,
  leaveWork,
  logIn,
  logOut,
  postponeKey,
  useAllCategoriesAndWarehouses,
  useAudit,
  useCatalogueCategories,
  useCatalogueProducts,
  useCataloguePromotions,
  useCatalogueWarehouses,
  useHooks,
  useOperatingClaim,
  useOperatingClaims,
  useOperatingOrder,
  useOperatingOrders,
  useOperatingProducts,
  useProvinces,
  useQueueCounts,
  useShopSettings,
  useWho,
} from './queries.ts'
export { operatorClient } from './query-client.ts'
export { useIsAsked } from './renewal.ts'
export { startOperating } from './send-as-operator.ts'
export type {
  CatalogueCategory,
  CatalogueProduct,
  CataloguePromotion,
  CatalogueWarehouse,
  CouponGrantRow,
  CouponTemplate,
  CouponTemplateInput,
  DayRange,
  DifferenceRow,
  Hook,
  MoneyOfDay,
  MoneyView,
  Move,
  OrderRow,
  OrderView,
  PaymentFilter,
  PaymentRow,
  ProductRow,
  Queue,
  ReconciliationView,
  RefundFilter,
  RefundRow,
  Scope,
  SuspenseRow,
  Who,
} from './types.ts'
export { type WorkDraft, workDraft } from './work-drafts.ts'

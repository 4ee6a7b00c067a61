export { feedOne } from './feed-one.ts'
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
  useOperatingInvoices,
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
  Hook,
  InvoiceQueue,
  InvoiceWork,
  Move,
  OrderRow,
  OrderView,
  ProductRow,
  Queue,
  Scope,
  Who,
} from './types.ts'

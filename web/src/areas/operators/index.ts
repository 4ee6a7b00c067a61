export { operating } from './calls.ts'
export { feedOne } from './feed-one.ts'
export {
  leaveWork,
  logIn,
  logOut,
  postponeKey,
  renewWork,
  useAudit,
  useEveryShelf,
  useFedCategories,
  useFedProducts,
  useFedPromotions,
  useFedWarehouses,
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
export type {
  FedCategory,
  FedProduct,
  FedPromotion,
  FedWarehouse,
  Hook,
  Move,
  OrderRow,
  OrderView,
  ProductRow,
  Queue,
  Scope,
  Who,
} from './types.ts'

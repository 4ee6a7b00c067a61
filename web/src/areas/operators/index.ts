export { operating } from './calls.ts'
export {
  leaveWork,
  logIn,
  logOut,
  postponeKey,
  renewWork,
  useAudit,
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
export type { Hook, Move, OrderRow, OrderView, ProductRow, Queue, Scope, Who } from './types.ts'

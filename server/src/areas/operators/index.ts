export {
  listOperatorKeys,
  makeOperatorKey,
  registerOperatorKey,
  revokeOperatorKey,
} from './actions/manage-keys.ts'
export { HOOK_DELIVERY, recordEvent } from './actions/record-event.ts'
export { makeDenialRecord } from './actions/record-refusal.ts'
export { findOperatorBy } from './find-operator.ts'
export { hookDelivery, makeHookLines } from './hook-lines.ts'
export { operatorRoutes } from './routes.ts'
export {
  insertAction as recordOperatorAction,
  insertActions as recordOperatorActions,
  type OperatorAction,
} from './store/audit.ts'
export { purgeHookDeliveries } from './store/deliveries.ts'
export { purgeOperatorSessions } from './store/sessions.ts'

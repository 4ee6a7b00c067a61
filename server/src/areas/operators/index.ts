export {
  listOperatorKeys,
  makeOperatorKey,
  registerOperatorKey,
  revokeOperatorKey,
} from './actions/manage-keys.ts'
export { makeDenialRecord } from './actions/record-refusal.ts'
export { operatorsArea } from './area.ts'
export { findOperatorBy, findOperatorId } from './find-operator.ts'
export {
  insertAction as recordOperatorAction,
  insertActions as recordOperatorActions,
  type OperatorAction,
} from './store/audit.ts'
export { findHolder as readKeyHolder, findHolders as readKeyHolders } from './store/keys.ts'

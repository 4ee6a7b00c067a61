import type { Database } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/transaction.ts'
import type { Shop } from '../../../../platform/shop.ts'
import type { Status } from '../../domain/statuses.ts'

/** Counts a change of status for the operator, once it is committed; `none` is before the order was placed. */
export function countTransition(
  tx: Database,
  { metrics }: Pick<Shop, 'metrics'>,
  from: Status | 'none',
  to: Status,
): void {
  afterCommit(tx, () => metrics.orderTransitions.inc({ from, to }))
}

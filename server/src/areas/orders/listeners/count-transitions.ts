import type { Database } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/transaction.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { OrderPlacement, OrderTransition } from '../events.ts'

/** Counts new orders for who runs the shop, once they are committed; `none` is before an order was placed. */
export function countPlacements({ orderTransitions }: Pick<Metrics, 'orderTransitions'>) {
  return async (tx: Database, { status: to }: OrderPlacement): Promise<void> =>
    afterCommit(tx, () => orderTransitions.inc({ from: 'none', to }))
}

/** Counts changes of status, once they are committed; a split order's own are only what follows from those of its parts. */
export function countTransitions({ orderTransitions }: Pick<Metrics, 'orderTransitions'>) {
  return async (tx: Database, { isSplit, from, to }: OrderTransition): Promise<void> => {
    if (!isSplit) afterCommit(tx, () => orderTransitions.inc({ from, to }))
  }
}

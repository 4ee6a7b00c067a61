import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import type { TransitionInput } from '../../domain/operator-transitions.ts'
import { toTransitionInput } from '../../policy-input.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { readStage } from '../../store/parcels.ts'
import { readRefund } from '../../store/refunds.ts'

/** What decides which moves operators may make with an order now. */
export async function readTransitionInput(db: Database, order: OrderRow, now: Date): Promise<TransitionInput> {
  const { accountId, id, shippedAt } = order
  const parcel = shippedAt === null ? null : await readStage(db, accountId, id)
  const refund = order.status === orderStatusNumbers.refundOrder ? await readRefund(db, accountId, id) : undefined
  return toTransitionInput(order, { parcel, isHandedBack: (refund?.handedBackAt ?? null) !== null }, now)
}

import type { Database } from '../../../../platform/db/database.ts'
import type { Movement } from '../../../ledger/index.ts'
import { readCodes } from '../../../orders/index.ts'
import { readCause } from '../../domain/movement-cause.ts'
import { numberOf } from '../../domain/numbers.ts'
import { readRefundOrders, readSuspensePayments } from '../../store/finance.ts'

/** What a movement is known by: the code of its order, and the number of its attempt or refund at the provider. */
export interface MovementNames {
  ordersCode: string | null
  number: string | null
}

/** The names of movements of money, in four statements however many they are. */
export async function nameMovements(
  db: Database,
  movements: readonly Movement[],
): Promise<(movement: Movement) => MovementNames> {
  const causes = movements.map(({ accountId, cause }) => ({ accountId, ...readCause(cause) }))
  const refundOrders = await readRefundOrders(
    db,
    causes.flatMap(({ accountId, refundId }) => (refundId === null ? [] : [{ accountId, id: refundId }])),
  )
  const suspensePayments = await readSuspensePayments(
    db,
    causes.flatMap(({ accountId, suspenseId }) => (suspenseId === null ? [] : [{ accountId, id: suspenseId }])),
  )
  const orderOf = ({ orderId, refundId }: Pick<(typeof causes)[number], 'orderId' | 'refundId'>) =>
    orderId ?? (refundId === null ? null : (refundOrders.get(refundId) ?? null))
  const codes = await readCodes(
    db,
    causes.flatMap((cause) => {
      const orderId = orderOf(cause)
      return orderId === null ? [] : [{ accountId: cause.accountId, orderId }]
    }),
  )
  return ({ cause }) => {
    const read = readCause(cause)
    const paymentId = read.suspenseId === null ? undefined : suspensePayments.get(read.suspenseId)
    return {
      ordersCode: codes.get(orderOf(read) ?? '') ?? null,
      number: read.number ?? (paymentId === undefined ? null : numberOf(paymentId)),
    }
  }
}

import type { Database } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { send } from '../../../../platform/jobs/jobs.ts'
import { numberOf } from '../../domain/numbers.ts'
import { nextTryAt } from '../../domain/times.ts'
import { insertRefund } from '../../store/refunds.ts'

/** The outbox message that has a provider pay back. */
export const REFUND_DELIVERY = 'payment-refund'

export interface SendingBack {
  accountId: string
  paymentId: string
  /** Null for what was kept apart. */
  orderId: string | null
  /** Cents, 1 or more. */
  amount: number
  /** Such as `order:{id}`; the same cause sends back once. */
  cause: string
}

/** Keeps in the caller's transaction that money goes back, and leaves the message that has the provider do it. */
export async function sendBack(tx: Database, sending: SendingBack, now: Date): Promise<void> {
  const id = newId(now)
  const outRefundNo = numberOf(id)
  // The message comes first; the clock sees to what it did not bring to an end.
  const refund = {
    ...sending,
    id,
    outRefundNo,
    state: 'pending',
    createdAt: now,
    nextTryAt: nextTryAt(0, now),
  } as const
  if (await insertRefund(tx, refund)) await send(tx, REFUND_DELIVERY, { outRefundNo }, now)
}

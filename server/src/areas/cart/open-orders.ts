import { openLimits } from '@shop/contract/fields/cart'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { readOpenUnpaid } from '../orders/index.ts'

const HOUR = 60 * 60 * 1000

/**
 * Makes an account's orders come one after the other until the transaction ends, so that what each may still take holds side by
 * side. The account's row is only shared: two who both wanted more of it would wait for each other.
 */
export async function lockOrdering(tx: Database, accountId: string): Promise<void> {
  await tx.query({ name: 'lock-ordering', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' }, [
    `ordering:${accountId}`,
  ])
}

/**
 * Refuses an order where too much is under way and not paid (decision record 47): nothing is paid before the parcel, and stock is held
 * back meanwhile. `lockOrdering` comes before.
 * @param sum cents of the order
 * @throws Refusal OPEN_ORDERS_FULL, OPEN_SUM_FULL, PHONE_ORDERS_FULL
 */
export async function refuseTooMuchOpen(
  tx: Database,
  { limits }: Pick<Shop, 'limits'>,
  { accountId, phone, sum }: { accountId: string; phone: string; sum: number },
  now: Date,
): Promise<void> {
  const open = await readOpenUnpaid(tx, accountId)
  if (open.orders >= openLimits.orders) refuse('OPEN_ORDERS_FULL')
  if (open.cents + sum > openLimits.cents) refuse('OPEN_SUM_FULL')
  const { ordersToPhone: most, phoneHours } = openLimits
  const toPhone = { kind: 'orders-to-phone', subject: phone, limits: [{ most, within: phoneHours * HOUR }] }
  const permission = await limits.takeWithin(tx, [toPhone], now)
  if (!permission.allowed) refuse('PHONE_ORDERS_FULL')
}

import type { operatingQueues } from '@shop/contract/areas/orders'
import type { ClaimKind, ClaimState } from '@shop/contract/fields/claims'
import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database, Value } from '../../../platform/db/database.ts'
import { wrappedKeySql } from '../../../platform/secrets/account-keys.ts'
import { warehouseNameSql } from '../../products/index.ts'
import { headMarks } from '../domain/lines.ts'
import { epochMs } from './sql.ts'

export type OperatingQueue = (typeof operatingQueues)[number]

/** An order as operators see it in a list: whose account it is, and nothing of who it is for. */
export interface OperatingRow {
  account_id: string
  orders_code: string
  status: number
  placed_at: number
  sum: number
  payment_type: number
  is_paid: boolean
  has_rx: boolean
  rx_state: string | null
  warehouse: string | null
  warehouse_name: string | null
  is_split: boolean
  parent_code: string | null
  piece_count: number
  claim_kind: ClaimKind | null
  claim_state: ClaimState | null
}

/** What a queue shows beside: what it holds, with whom it goes and, to be opened with the key, where to. */
export interface QueueRow extends OperatingRow {
  id: string
  first_product: string | null
  product_count: number
  carrier: string | null
  delivery_address: Buffer
  retained_key: Buffer | null
}

export interface QueueFilter {
  queue: OperatingQueue
  /** The beginning of the code. */
  ordersCode: string | undefined
  warehouse: string | undefined
}

const { waitAudit, waitDelivery, waitReceiving, refundOrder } = orderStatusNumbers
const waitingStatuses: readonly number[] = [waitAudit, waitDelivery, waitReceiving, refundOrder]

/** Whether an order of this status stands in a queue. */
export function waitsForOperators(status: number): boolean {
  return waitingStatuses.includes(status)
}

const CODE_LENGTH = 18
/** No queue is counted, or looked through, further than its last page. */
const MOST_COUNTED = 20_000

/**
 * One page of a queue, the oldest first, and how many wait in it, counted up to its last page. With the beginning of a code it
 * looks through all orders of such codes instead of those that wait, in the order of their codes, which begin with the day. Who stands on the
 * page is read of the queue or the directory, and the orders of that page alone are read themselves.
 */
export async function readQueue(
  db: Database,
  filter: QueueFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ total: number; rows: QueueRow[] }> {
  const values = filterValues(filter)
  const [counted] = await db.query<{ total: number }>(countStatement(filter), values)
  const total = counted?.total ?? 0
  if (offset >= total) return { total, rows: [] }
  const keys = await db.query<{ account_id: string; id: string }>(pageStatement(filter), [...values, size, offset])
  const rows = await db.query<QueueRow & Record<string, unknown>>(rowsStatement, [
    keys.map((key) => key.account_id),
    keys.map(({ id }) => id),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { total, rows: keys.flatMap(({ id }) => byId.get(id) ?? []) }
}

function filterValues({ ordersCode, warehouse }: QueueFilter): Value[] {
  const range = ordersCode ? [ordersCode.padEnd(CODE_LENGTH, '0'), ordersCode.padEnd(CODE_LENGTH, '9')] : []
  return [...range, ...(warehouse ? [warehouse] : [])]
}

/**
 * Where a queue is read, and by what; its values are those of `filterValues`. The name of the queue stands in the text, so that the
 * statement is planned for a queue that holds little or much.
 */
function sourceOf({ queue, ordersCode, warehouse }: QueueFilter) {
  const conditions: string[] = []
  let values = 0
  const next = () => `$${++values}`
  if (ordersCode) conditions.push(`orders_code BETWEEN ${next()} AND ${next()}`)
  if (warehouse) conditions.push(`warehouse = ${next()}`)
  if (queue !== 'all') conditions.push(`queue = '${queue}'`)
  return {
    name: ['operating', queue, ...(ordersCode ? ['code'] : []), ...(warehouse ? ['warehouse'] : [])].join('-'),
    table: ordersCode && queue === 'all' ? 'order_directory' : 'order_queue',
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    by: ordersCode ? 'orders_code' : 'placed_at, order_id',
    next,
  }
}

/** Counts a queue. */
export function countStatement(filter: QueueFilter) {
  const { name, table, where } = sourceOf(filter)
  return {
    name: `${name}-count`,
    text: `SELECT count(*)::int AS total FROM (SELECT order_id FROM ${table} ${where} LIMIT ${MOST_COUNTED}) AS waiting`,
  }
}

/** Finds who stands on a page of a queue: after the values of the filter come the size and the offset. */
export function pageStatement(filter: QueueFilter) {
  const { name, table, where, by, next } = sourceOf(filter)
  return {
    name: `${name}-page`,
    text: `SELECT account_id, order_id AS id FROM ${table} ${where} ORDER BY ${by} LIMIT ${next()} OFFSET ${next()}`,
  }
}

/** The orders of these accounts, $1, and ids, $2. */
export const rowsStatement = {
  name: 'operating-rows',
  text: `SELECT found.account_id, found.id, found.orders_code, found.status, ${epochMs('found.placed_at')} AS placed_at,
      found.sum, found.payment_type, found.paid_at IS NOT NULL AS is_paid, found.has_rx, found.rx_state, found.warehouse,
      ${warehouseNameSql('found.warehouse')} AS warehouse_name, found.is_split, parent.orders_code AS parent_code,
      found.claim_kind, found.claim_state, found.delivery_address, pieces.piece_count, pieces.first_product,
      pieces.product_count, shipments.company_name AS carrier, ${wrappedKeySql('found.account_id', 'retained')} AS retained_key
    FROM orders AS found
    LEFT JOIN orders AS parent ON parent.account_id = found.account_id AND parent.id = found.parent_id
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS piece_count, count(DISTINCT product_code)::int AS product_count,
        (array_agg(product_name ORDER BY number))[1] AS first_product
      FROM order_lines
      WHERE order_lines.account_id = found.account_id AND order_lines.order_id = coalesce(found.parent_id, found.id)
        AND (found.parent_id IS NULL OR sub_order_id = found.id) AND mark NOT IN (${headMarks})
    ) AS pieces ON true
    LEFT JOIN shipments ON shipments.account_id = found.account_id AND shipments.order_id = found.id
    WHERE found.account_id = ANY ($1::uuid[]) AND found.id = ANY ($2::uuid[])`,
}

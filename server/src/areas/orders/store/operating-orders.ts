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

/** What waits in each queue: by status, which the index is by, and what else. */
const queues: Record<OperatingQueue, { statuses: readonly number[]; also?: string }> = {
  all: { statuses: [waitAudit, waitDelivery, waitReceiving, refundOrder] },
  verdict: { statuses: [waitAudit], also: `has_rx AND rx_state = 'underReview'` },
  confirm: { statuses: [waitAudit], also: 'NOT has_rx' },
  ship: { statuses: [waitDelivery] },
  parcel: { statuses: [waitReceiving] },
  refund: { statuses: [refundOrder] },
}

/** Whether an order of this status stands in a queue. */
export function waitsForOperators(status: number): boolean {
  return queues.all.statuses.includes(status)
}

const CODE_LENGTH = 18
/** No queue is counted, or looked through, further than its last page. */
const MOST_COUNTED = 20_000

/**
 * One page of a queue, the oldest first, and how many wait in it, counted up to its last page. With the beginning of a code it
 * looks through all orders of such codes instead of those that wait.
 */
export async function readQueue(
  db: Database,
  filter: QueueFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ total: number; rows: QueueRow[] }> {
  const values: Value[] = [size, offset]
  if (filter.ordersCode)
    values.push(filter.ordersCode.padEnd(CODE_LENGTH, '0'), filter.ordersCode.padEnd(CODE_LENGTH, '9'))
  if (filter.warehouse) values.push(filter.warehouse)
  const rows = await db.query<QueueRow & { total: number } & Record<string, unknown>>(statementFor(filter), values)
  const [first] = rows
  return { total: first?.total ?? 0, rows: first?.orders_code === null ? [] : rows }
}

function statementFor({ queue, ordersCode, warehouse }: QueueFilter) {
  const name = ['operating-orders', queue, ...(ordersCode ? ['code'] : []), ...(warehouse ? ['warehouse'] : [])].join(
    '-',
  )
  return { name, text: queueStatement({ queue, hasCode: Boolean(ordersCode), hasWarehouse: Boolean(warehouse) }) }
}

/** The text of the statement: `$1` and `$2` are size and offset, then the range of codes, then the warehouse. */
export function queueStatement(parts: { queue: OperatingQueue; hasCode: boolean; hasWarehouse: boolean }): string {
  const { statuses, also } = queues[parts.queue]
  // The directory knows the codes of all accounts in their order.
  const code = parts.hasCode
    ? ['(account_id, id) IN (SELECT account_id, order_id FROM order_directory WHERE orders_code BETWEEN $3 AND $4)']
    : []
  const warehouse = parts.hasWarehouse ? [`warehouse = $${parts.hasCode ? 5 : 3}`] : []
  const rest = [...(also ? [also] : []), ...code, ...warehouse]
  // A search by code is for any order; its range of codes is what narrows it then.
  const isAnyStatus = parts.hasCode && parts.queue === 'all'
  const groups = isAnyStatus
    ? [rest]
    : statuses.map((status) => [`status = ${status}`, `status IN (20, 30, 40, 140)`, 'NOT is_split', ...rest])
  const of = (conditions: readonly string[], limit: string, columns: string) =>
    `(SELECT ${columns} FROM orders WHERE ${conditions.join(' AND ')} ORDER BY placed_at, id LIMIT ${limit})`
  const counted = groups.map((group) => of(group, String(MOST_COUNTED), 'id')).join(' UNION ALL ')
  const found = groups.map((group) => of(group, '$1::int + $2::int', '*')).join(' UNION ALL ')
  return `SELECT counted.total, page.*, pieces.piece_count, pieces.first_product, pieces.product_count,
      shipments.company_name AS carrier, ${wrappedKeySql('page.account_id', 'retained')} AS retained_key
    FROM (
      SELECT least(count(*), ${MOST_COUNTED}) AS total FROM (${counted}) AS waiting
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT found.account_id, found.id, found.parent_id, found.orders_code, found.status,
        ${epochMs('found.placed_at')} AS placed_at, found.placed_at AS placed, found.sum, found.payment_type,
        found.paid_at IS NOT NULL AS is_paid, found.has_rx, found.rx_state, found.warehouse,
        ${warehouseNameSql('found.warehouse')} AS warehouse_name, found.is_split,
        parent.orders_code AS parent_code, found.claim_kind, found.claim_state, found.delivery_address
      FROM (${found}) AS found
      LEFT JOIN orders AS parent ON parent.account_id = found.account_id AND parent.id = found.parent_id
      ORDER BY found.placed_at, found.id LIMIT $1 OFFSET $2
    ) AS page ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS piece_count, count(DISTINCT product_code)::int AS product_count,
        (array_agg(product_name ORDER BY number))[1] AS first_product
      FROM order_lines
      WHERE order_lines.account_id = page.account_id AND order_lines.order_id = coalesce(page.parent_id, page.id)
        AND (page.parent_id IS NULL OR sub_order_id = page.id) AND mark NOT IN (${headMarks})
    ) AS pieces ON true
    LEFT JOIN shipments ON shipments.account_id = page.account_id AND shipments.order_id = page.id
    ORDER BY page.placed, page.id`
}

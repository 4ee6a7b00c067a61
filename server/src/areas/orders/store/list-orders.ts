import type { ClaimKind, ClaimState } from '@shop/contract/fields/claims'
import { CARD_THUMBNAILS, type OrderTab, orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database, NamedStatement, Value } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import { headMarks } from '../domain/lines.ts'
import { epochMs, likeLiteral, listed, shippedSql, undeletablePartSql } from './sql.ts'

/** What narrows a list; a part that is not given does not stand in the statement either. */
export interface ListFilter {
  tab: Exclude<OrderTab, 'all'> | undefined
  /** Status numbers. */
  statuses: readonly number[] | undefined
  /** Epoch ms; both belong to the range. */
  begin: number | undefined
  end: number | undefined
  /** Part of a product's name; not empty. */
  productName: string | undefined
}

/** A line as the statement gives it: in the order of its columns, so that names cross the wire once. */
export type CardLine = [
  productCode: string,
  productName: string,
  packing: string,
  amount: number,
  actualPrice: number,
  mark: number,
  prescriptionType: number,
  classCode: string | null,
  combinationId: string | null,
]

export interface CardRow {
  account_id: string
  orders_code: string
  status: number
  placed_at: number
  sum: number
  transport_costs: number
  payment_type: number
  advance_sum: number
  pay_source: string
  is_global: boolean
  has_rx: boolean
  may_pay_in_review: boolean
  rx_state: 'inquiryNeeded' | 'underReview' | 'approved' | 'refused' | null
  patient_label: string | null
  payment_deadline: number | null
  link_ends_at: number | null
  is_split: boolean
  is_shipped: boolean
  is_paid: boolean
  delivered_at: number | null
  received_at: number | null
  invoice_state: 'none' | 'requested' | 'issued' | 'reversed'
  claim_kind: ClaimKind | null
  claim_state: ClaimState | null
  claim_count: number
  has_undeletable_part: boolean
  product_count: number
  piece_count: number
  lines: CardLine[] | null
}

export interface CardPage {
  total: number
  cards: CardRow[]
}

const LAST_INSTANT = 253_402_300_799_999

/**
 * One page of a member's cards, newest first, and how many there are in all, in one statement that checks the session too.
 * Lines and their counts are read for the page's orders alone.
 * @returns undefined when the session is not live
 */
export async function readCards(
  db: Database,
  accessHash: Buffer,
  now: Date,
  filter: ListFilter,
  { size, offset }: { size: number; offset: number },
): Promise<CardPage | undefined> {
  const values: Value[] = [accessHash, now, size, offset]
  if (filter.tab) values.push(orderStatusNumbers[filter.tab])
  if (filter.statuses) values.push(filter.statuses)
  if (hasRange(filter)) values.push(filter.begin ?? 0, filter.end ?? LAST_INSTANT)
  if (filter.productName) values.push(`%${likeLiteral(filter.productName)}%`)
  const rows = await db.query<{ total: number } & CardRow & Record<string, unknown>>(statementFor(filter), values)
  const [first] = rows
  if (!first) return undefined
  // A page without orders is one row that holds only the total.
  return { total: first.total, cards: first.orders_code === null ? [] : rows }
}

const hasRange = ({ begin, end }: ListFilter) => begin !== undefined || end !== undefined

/** A filter as it stands in the statement, in this order. */
type FilterPart = 'tab' | 'status' | 'range' | 'product'

const statements = new Map<string, NamedStatement>()

/** One statement for each set of filters that are present, so that each has the plan that fits it. */
function statementFor(filter: ListFilter): NamedStatement {
  const parts: FilterPart[] = []
  if (filter.tab) parts.push('tab')
  if (filter.statuses) parts.push('status')
  if (hasRange(filter)) parts.push('range')
  if (filter.productName) parts.push('product')
  const name = ['list-orders', ...parts].join('-')
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: listStatement(parts) }
  statements.set(name, statement)
  return statement
}

/** The text of the statement; placeholders follow the order of `parts`, `$3` and `$4` are size and offset. */
export function listStatement(parts: readonly FilterPart[]): string {
  let placeholder = 4
  const next = () => `$${++placeholder}`
  const instant = () => `to_timestamp(${next()}::float8 / 1000)`
  const conditions = parts.map((part) => {
    switch (part) {
      case 'tab':
        return `orders.tab = ${next()}`
      case 'status':
        return `orders.status = ANY(${next()}::smallint[])`
      case 'range':
        return `orders.placed_at BETWEEN ${instant()} AND ${instant()}`
      default:
        return `EXISTS (SELECT FROM order_lines WHERE order_lines.account_id = me.account_id
            AND order_lines.order_id = orders.id AND list_place IS NOT NULL AND product_name ILIKE ${next()})`
    }
  })
  const mine = ['orders.account_id = me.account_id', listed, ...conditions].join('\n      AND ')
  return `SELECT counted.total, page.*, lines.*
    FROM (${liveSessionSql('$1', '$2')}) AS me
    CROSS JOIN LATERAL (
      SELECT count(*) AS total FROM orders WHERE ${mine}
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT account_id, id, orders_code, status, ${epochMs('placed_at')} AS placed_at, sum, transport_costs, payment_type,
        advance_sum, pay_source, is_global, has_rx, rx_state, may_pay_in_review, patient_label,
        ${epochMs('payment_deadline')} AS payment_deadline, ${epochMs('link_ends_at')} AS link_ends_at,
        is_split, ${shippedSql('orders')} AS is_shipped, paid_at IS NOT NULL AS is_paid,
        ${epochMs('delivered_at')} AS delivered_at, ${epochMs('received_at')} AS received_at, invoice_state, claim_kind,
        claim_state, claim_count, ${undeletablePartSql('orders')} AS has_undeletable_part
      FROM orders WHERE ${mine}
      ORDER BY orders.placed_at DESC, orders.id DESC LIMIT $3 OFFSET $4
    ) AS page ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(max(list_place), 0) AS product_count,
        coalesce(sum(amount) FILTER (WHERE mark NOT IN (${headMarks})), 0) AS piece_count,
        json_agg(json_build_array(product_code, product_name, packing, amount, actual_price, mark, prescription_type,
          class_code, combination_id) ORDER BY list_place, number) FILTER (WHERE list_place <= ${CARD_THUMBNAILS}) AS lines
      FROM order_lines
      WHERE order_lines.account_id = me.account_id AND order_lines.order_id = page.id AND list_place IS NOT NULL
    ) AS lines ON true
    ORDER BY page.placed_at DESC, page.id DESC`
}

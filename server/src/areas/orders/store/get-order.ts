import type { ClaimKind, ClaimState } from '@shop/contract/fields/claims'
import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { wrappedKeySql } from '../../../platform/secrets/account-keys.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import { warehouseNameSql } from '../../products/index.ts'
import type { CardLine } from './list-orders.ts'
import { epochMs } from './sql.ts'

/** As in a card, and what only the detail shows. */
export type DetailLine = [...CardLine, promotions: string[], isRestricted: boolean, isRestrictedAverage: boolean]

/** An order or sub-order in full; what tells who it goes to is still encrypted. */
export interface DetailRow {
  account_id: string
  retained_key: Buffer
  id: string
  orders_code: string
  parent_code: string | null
  status: number
  status_reason: string | null
  placed_at: number
  reviewed_at: number | null
  paid_at: number | null
  shipped_at: number | null
  received_at: number | null
  completed_at: number | null
  canceled_at: number | null
  refunding_at: number | null
  refunded_at: number | null
  payment_deadline: number | null
  link_ends_at: number | null
  payment_type: number
  is_global: boolean
  has_rx: boolean
  may_pay_in_review: boolean
  rx_state: 'inquiryNeeded' | 'underReview' | 'approved' | 'refused' | null
  patient_label: string | null
  warehouse_name: string | null
  sum: number
  product_money: number
  coupon_value: number
  coin_money: number
  transport_costs: number
  tax: number
  advance_sum: number
  pay_source: string
  consignee: Buffer
  consignee_phone: Buffer
  delivery_address: Buffer
  buyer_id_number: Buffer | null
  shipping_time: string
  invoice_state: 'none' | 'requested' | 'issued' | 'reversed'
  invoice_type: '1-1' | '2-1' | '1-2' | '2-2' | null
  invoice_title: Buffer | null
  tax_payer_number: Buffer | null
  invoice_content: string | null
  delivered_at: number | null
  claim_kind: ClaimKind | null
  claim_state: ClaimState | null
  claim_count: number
  lines: DetailLine[]
}

const { waitAudit, waitPay, waitDelivery, refundOrder, refundCompleteTransaction } = orderStatusNumbers

/**
 * SQL for `asked`: the member's order of code `$3`. A sub-order answers to its own code; hiding the parent hides it too.
 * `unit`: that order itself or, once it is split, each of its sub-orders.
 */
export const askedUnitsSql = `
    LEFT JOIN LATERAL (
      SELECT orders.* FROM orders
      WHERE orders.orders_code = $3 AND orders.account_id = me.account_id AND orders.hidden_at IS NULL
        AND NOT EXISTS (SELECT FROM orders AS parent WHERE parent.account_id = me.account_id
          AND parent.id = orders.parent_id AND parent.hidden_at IS NOT NULL)
    ) AS asked ON true
    LEFT JOIN LATERAL (
      SELECT own.* FROM orders AS own
      WHERE own.account_id = me.account_id AND own.id = asked.id AND NOT asked.is_split
      UNION ALL
      SELECT part.* FROM orders AS part
      WHERE part.account_id = me.account_id AND part.parent_id = asked.id AND asked.is_split
    ) AS unit ON true`

const plainColumns = [
  'id',
  'orders_code',
  'status',
  'status_reason',
  'payment_type',
  'is_global',
  'has_rx',
  'rx_state',
  'may_pay_in_review',
  'patient_label',
  'sum',
  'product_money',
  'coupon_value',
  'coin_money',
  'transport_costs',
  'tax',
  'advance_sum',
  'pay_source',
  'consignee',
  'consignee_phone',
  'delivery_address',
  'buyer_id_number',
  'shipping_time',
  'invoice_state',
  'invoice_type',
  'invoice_title',
  'tax_payer_number',
  'invoice_content',
  'claim_kind',
  'claim_state',
  'claim_count',
]

const timeColumns = [
  'placed_at',
  'paid_at',
  'shipped_at',
  'delivered_at',
  'received_at',
  'completed_at',
  'canceled_at',
  'payment_deadline',
  'link_ends_at',
]

/** What both statements tell of an order; `order` is its alias, `me` the session's account. */
const detailColumns = (order: string) =>
  [
    'me.account_id',
    `${wrappedKeySql('me.account_id', 'retained')} AS retained_key`,
    ...plainColumns.map((column) => `${order}.${column}`),
    `${warehouseNameSql(`${order}.warehouse`)} AS warehouse_name`,
    ...timeColumns.map((column) => `${epochMs(`${order}.${column}`)} AS ${column}`),
    'happened.*',
    'lines.lines',
  ].join(', ')

const firstAt = (condition: string) => `min(${epochMs('at')}) FILTER (WHERE ${condition})`

/** The times that stand in the events alone; events are read of those orders only whose timeline shows one of them. */
const happenedSql = (order: string, orderIds: string) => `
      SELECT
        ${firstAt(`from_status = ${waitAudit} AND to_status IN (${waitPay}, ${waitDelivery})`)} AS reviewed_at,
        ${firstAt(`order_id = ${order}.id AND to_status = ${refundOrder}`)} AS refunding_at,
        ${firstAt(`order_id = ${order}.id AND to_status = ${refundCompleteTransaction}`)} AS refunded_at
      FROM order_events WHERE order_events.account_id = me.account_id AND order_id ${orderIds}
        AND (${order}.has_rx OR ${order}.payment_type = ${paymentTypes.cashOnDelivery}
          OR ${order}.status IN (${refundOrder}, ${refundCompleteTransaction}))`

const linesSql = (condition: string) => `
      SELECT json_agg(json_build_array(product_code, product_name, packing, amount, actual_price, mark,
        prescription_type, class_code, combination_id, promotions, is_restricted, is_restricted_average)
        ORDER BY number) AS lines
      FROM order_lines WHERE order_lines.account_id = me.account_id AND ${condition}`

/** Most orders are whole: for those it tells all; of others it tells no more than that they have parts or a parent. */
export const wholeStatement = {
  name: 'get-order',
  text: `SELECT asked.is_split, asked.parent_id, NULL AS parent_code, ${detailColumns('asked')}
    FROM (${liveSessionSql('$1', '$2')}) AS me
    LEFT JOIN orders AS asked
      ON asked.orders_code = $3 AND asked.account_id = me.account_id AND asked.hidden_at IS NULL
    LEFT JOIN LATERAL (${happenedSql('asked', '= asked.id')}
    ) AS happened ON true
    LEFT JOIN LATERAL (${linesSql('order_id = asked.id')}
    ) AS lines ON true`,
}

/** The parts of a split order, or the one part that was asked for. */
export const partsStatement = {
  name: 'get-order-parts',
  text: `SELECT asked.is_split, CASE WHEN asked.is_split THEN asked.orders_code ELSE parent.orders_code END AS parent_code,
      ${detailColumns('unit')}
    FROM (${liveSessionSql('$1', '$2')}) AS me
    ${askedUnitsSql}
    LEFT JOIN orders AS parent ON parent.account_id = me.account_id AND parent.id = unit.parent_id
    LEFT JOIN LATERAL (${happenedSql('unit', 'IN (unit.id, unit.parent_id)')}
    ) AS happened ON true
    LEFT JOIN LATERAL (${linesSql(`order_id = coalesce(unit.parent_id, unit.id)
        AND (unit.parent_id IS NULL OR sub_order_id = unit.id)`)}
    ) AS lines ON true
    ORDER BY unit.orders_code`,
}

export type AskedOrder = { found: false } | { found: true; isSplit: boolean; units: DetailRow[] }

type AskedRow = DetailRow & { is_split: boolean; parent_id?: string | null } & Record<string, unknown>

/**
 * The order of a code with its lines: in one statement, or in a second one when it is split or a part.
 * @returns undefined when the session is not live
 */
export async function readOrder(
  db: Database,
  accessHash: Buffer,
  now: Date,
  ordersCode: string,
): Promise<AskedOrder | undefined> {
  const values = [accessHash, now, ordersCode]
  let units = await db.query<AskedRow>(wholeStatement, values)
  if (units[0]?.is_split || units[0]?.parent_id) units = await db.query<AskedRow>(partsStatement, values)
  const [first] = units
  if (!first) return undefined
  if (first.id === null) return { found: false }
  return { found: true, isSplit: first.is_split, units }
}

import { type OrderTab, orderStatusNumbers } from '@shop/contract/fields/orders'
import { deletableNumbers } from '../domain/statuses.ts'

/** Fragments that the statements of this area share; all times leave the database as epoch ms. */

/** Orders that lists and counts know: neither sub-orders nor hidden ones. The indexes of lists have the same condition. */
export const listed = 'parent_id IS NULL AND hidden_at IS NULL'

/**
 * Whether an order stands under a tab. What is "to pay" has this one meaning, for tabs, the counts of home, and what stands in the way of
 * closing an account: the next step is the member's, a payment or the inquiry before it (orders#2, account#98).
 */
export function inTabSql(tab: Exclude<OrderTab, 'all'>): string {
  return `tab = ${orderStatusNumbers[tab]}`
}

/** `timestamptz(3)` as epoch ms, without the cost of parsing a date. */
export function epochMs(column: string): string {
  return `(date_part('epoch', ${column}) * 1000)::bigint`
}

/** A text that stands for itself in a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Whether a split order that looks as if it could be deleted has a part that may not be. The rest is spared the look: of a whole
 * order, or one whose status says no by itself, nothing depends on it.
 * @param order alias of the order
 */
export function undeletablePartSql(order: string): string {
  return `CASE WHEN ${order}.is_split AND ${order}.status IN (${deletableNumbers}) THEN EXISTS (
          SELECT FROM orders AS part WHERE part.account_id = ${order}.account_id AND part.parent_id = ${order}.id
            AND (part.status NOT IN (${deletableNumbers}) OR part.claim_state = 'open')) ELSE false END`
}

/**
 * Whether there is a parcel on its way or delivered, of a split order one of any part.
 * @param order alias of the order
 */
export function shippedSql(order: string): string {
  return `(${order}.shipped_at IS NOT NULL OR (${order}.is_split AND EXISTS (
          SELECT FROM orders AS part WHERE part.account_id = ${order}.account_id AND part.parent_id = ${order}.id
            AND part.shipped_at IS NOT NULL)))`
}

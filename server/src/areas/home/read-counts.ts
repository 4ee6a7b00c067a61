import type { getCounts } from '@shop/contract/areas/home'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import { liveSessionSql } from '../../platform/sessions/sessions.ts'
import { cartCountsSql } from '../cart/index.ts'
import { coinCountsSql } from '../coins/index.ts'
import { couponCountsSql } from '../coupons/index.ts'
import { favouriteCountsSql } from '../favourites/index.ts'
import { orderCountsSql, ordersVersionSql, type TabCounts } from '../orders/index.ts'
import { reservationCountsSql } from '../reservations/index.ts'

type Counts = AnswerOf<typeof getCounts>

/** One statement made of what the areas lend out; each part reads the rows of one account. */
export const countsStatement = {
  name: 'count-everything',
  text: `SELECT tabs.*, version.*, kept.*, waited.*, listed.*, held.*, earned.* FROM (${liveSessionSql('$1', '$2')}) AS me
    CROSS JOIN LATERAL (${orderCountsSql('me.account_id')}) AS tabs
    CROSS JOIN LATERAL (${ordersVersionSql('me.account_id')}) AS version
    CROSS JOIN LATERAL (${favouriteCountsSql('me.account_id')}) AS kept
    CROSS JOIN LATERAL (${reservationCountsSql('me.account_id')}) AS waited
    CROSS JOIN LATERAL (${cartCountsSql('me.account_id')}) AS listed
    CROSS JOIN LATERAL (${couponCountsSql('me.account_id', '$2')}) AS held
    CROSS JOIN LATERAL (${coinCountsSql('me.account_id', '$2')}) AS earned`,
}

/** Everything that header and home count; undefined when the session is not live. */
export async function readCounts(db: Database, accessHash: Buffer, now: Date): Promise<Counts | undefined> {
  const [row] = await db.query<TabCounts & Omit<Counts, 'orders'> & Record<string, unknown>>(countsStatement, [
    accessHash,
    now,
  ])
  if (!row) return undefined
  const { all, waitPay, waitDelivery, waitReceiving, waitEvaluate, ...rest } = row
  const { favourites, coupons, coins, reservations, arrivals, cartPieces, rxPieces, ordersVersion } = rest
  return {
    orders: { all, waitPay, waitDelivery, waitReceiving, waitEvaluate },
    favourites,
    coupons,
    coins,
    reservations,
    arrivals,
    cartPieces,
    rxPieces,
    ordersVersion,
  }
}

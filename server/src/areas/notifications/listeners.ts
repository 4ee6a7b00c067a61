import type { Database } from '../../platform/db/database.ts'
import type { CouponExpiry } from '../coupons/index.ts'
import type { OrderNews, OrderTransition } from '../orders/index.ts'
import type { RefillsDue } from '../plans/index.ts'
import { notify } from './notify.ts'

/** Tells what a change of status says by itself: an order, or a part of one, is on its way. */
export async function tellTransition(tx: Database, transition: OrderTransition, now: Date): Promise<void> {
  const { accountId, ordersCode, isSplit, to } = transition
  if (to === 'waitReceiving' && !isSplit) await tellNews(tx, { accountId, ordersCode, kind: 'orderShipped' }, now)
}

/** Tells what orders have to tell besides. */
export async function tellNews(tx: Database, { accountId, ordersCode, kind }: OrderNews, now: Date): Promise<void> {
  await notify(tx, { accountId, kind, subject: ordersCode.slice(-6) }, now)
}

/** Tells how many of a member's coupons expire soon, in one message. */
export async function tellCouponExpiry(tx: Database, { accountId, count }: CouponExpiry, now: Date): Promise<void> {
  await notify(tx, { accountId, kind: 'couponExpiring', subject: String(count) }, now)
}

/** Tells how many of a member's plans run low, in one message; what is taken, the page alone says (care#198). */
export async function tellRefillsDue(tx: Database, { accountId, count }: RefillsDue, now: Date): Promise<void> {
  await notify(tx, { accountId, kind: 'refillDue', subject: String(count) }, now)
}

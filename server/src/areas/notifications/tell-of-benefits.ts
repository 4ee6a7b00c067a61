import type { Database } from '../../platform/db/database.ts'
import type { CouponExpiry } from '../coupons/index.ts'
import { notify } from './notify.ts'

/** Tells how many of a member's coupons expire soon, in one message. */
export async function tellCouponExpiry(tx: Database, { accountId, count }: CouponExpiry, now: Date): Promise<void> {
  await notify(tx, { accountId, kind: 'couponExpiring', subject: String(count) }, now)
}

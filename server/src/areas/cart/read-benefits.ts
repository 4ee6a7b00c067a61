import type { Database } from '../../platform/db/database.ts'
import { readCoinBalance } from '../coins/index.ts'
import { readUsableCoupons } from '../coupons/index.ts'
import type { Benefits } from './domain/pricing.ts'

/** What the member holds, with what of it the caller wants; a coupon that is not theirs is simply not there. */
export async function readBenefits(
  db: Database,
  accountId: string,
  wanted: Pick<Benefits, 'couponId' | 'useCoins'>,
  now: Date,
): Promise<Benefits> {
  const coupons = await readUsableCoupons(db, accountId, now)
  const balance = await readCoinBalance(db, accountId, now)
  return { ...wanted, coupons, balance }
}

/** As `readBenefits`, where only what is taken is of interest: nothing is read of what the caller does not want. */
export async function readTaken(
  db: Database,
  accountId: string,
  wanted: { couponId: string | null; useCoins: boolean },
  now: Date,
): Promise<Benefits> {
  const coupons = wanted.couponId === null ? [] : await readUsableCoupons(db, accountId, now)
  const balance = wanted.useCoins ? await readCoinBalance(db, accountId, now) : 0
  return { ...wanted, coupons, balance }
}

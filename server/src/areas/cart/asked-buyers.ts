import { fullIdNumber, idNumberProblem } from '@shop/contract/fields/id-number'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { personHashOf } from './buyer.ts'
import { yearOf } from './domain/cross-border.ts'
import { readYearSum } from './store/purchases.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** What one account may try with other people's numbers: each answer tells something of what that person bought. */
export const buyerLimits = {
  personsADay: 5,
  /** Orders that would pass the year's limit; after these none across the border is looked at. */
  overYearAnHour: 10,
} as const

/**
 * Counts whom an account buys for, before its order is made and whatever becomes of it: persons in a day, and tries past a
 * year's limit in an hour. It takes the sum that was shown for what the order counts, which is never too little.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countBuyer(
  { pool, keyring, limits }: Pick<Platform, 'pool' | 'keyring' | 'limits'>,
  accountId: string,
  { buyerIdNumber, expectedSum }: { buyerIdNumber?: string; expectedSum: number },
  globalMaximumTotal: number,
  now: Date,
): Promise<void> {
  if (!buyerIdNumber || idNumberProblem(buyerIdNumber, now.getTime())) return
  const personHash = personHashOf(keyring, fullIdNumber(buyerIdNumber))
  const person = {
    kind: 'buyer-person',
    subject: `${accountId}:${personHash.toString('hex')}`,
    limits: [{ most: 1, within: DAY }],
  }
  const persons = { kind: 'buyers', subject: accountId, limits: [{ most: buyerLimits.personsADay, within: DAY }] }
  const first = await limits.take(pool, [person, persons], now)
  const isKnown = !first.allowed && (await limits.count(pool, person, DAY, now)) > 0
  if (!first.allowed && !isKnown) throwApiError('TOO_MANY_REQUESTS', { retryAfter: first.retryAfter })

  const over = { kind: 'over-year', subject: accountId, limits: [{ most: buyerLimits.overYearAnHour, within: HOUR }] }
  const isOver = (await readYearSum(pool, personHash, yearOf(now))) + expectedSum > globalMaximumTotal
  if (!isOver && (await limits.count(pool, over, HOUR, now)) < buyerLimits.overYearAnHour) return
  const permission = await limits.take(pool, [over], now)
  if (!permission.allowed) throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
}

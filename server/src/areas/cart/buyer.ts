import { fullIdNumber, idNumberProblem } from '@shop/contract/fields/id-number'
import type { Database } from '../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../platform/http/api-error.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { isOverYearLimit, yearOf } from './domain/cross-border.ts'
import { lockPerson, readYearSum } from './store/purchases.ts'

/** Who declares cross-border goods (orders#64). */
export interface Buyer {
  name: string
  /** Of 18 characters. */
  idNumber: string
}

/**
 * The buyer that an order names.
 * @throws ApiError BUYER_REQUIRED, BUYER_ID_REQUIRED, and INPUT_INVALID for somebody who is not born yet
 */
export function buyerOf(
  { buyerName, buyerIdNumber }: { buyerName?: string; buyerIdNumber?: string },
  now: Date,
): Buyer {
  const name = buyerName?.trim() || throwApiError('BUYER_REQUIRED', { field: 'buyerName' })
  const idNumber = buyerIdNumber || throwApiError('BUYER_ID_REQUIRED', { field: 'buyerIdNumber' })
  const problem = idNumberProblem(idNumber, now.getTime())
  if (problem) throwApiError('INPUT_INVALID', { fields: [fieldError('buyerIdNumber', problem)] })
  return { name, idNumber: fullIdNumber(idNumber) }
}

/** How a person is known over accounts, of an ID number in its form of eighteen; it tells nobody the number. */
export function personHashOf(keyring: Keyring, idNumber: string): Buffer {
  return keyring.blindIndex('cross-border-person', idNumber)
}

/** What of a person's year an order takes. */
export interface YearShare {
  personHash: Buffer
  year: number
  /** Cents. */
  amount: number
}

/**
 * Takes an order's part of the person's year; whoever buys for the same person meanwhile waits until the transaction ends, so that
 * orders side by side never add up past the limit.
 * @throws ApiError GLOBAL_YEAR_LIMIT
 */
export async function takeOfYear(
  tx: Database,
  keyring: Keyring,
  { idNumber }: Buyer,
  amount: number,
  globalMaximumTotal: number,
  now: Date,
): Promise<YearShare> {
  const personHash = personHashOf(keyring, idNumber)
  const year = yearOf(now)
  await lockPerson(tx, personHash)
  if (isOverYearLimit(await readYearSum(tx, personHash, year), amount, globalMaximumTotal))
    throwApiError('GLOBAL_YEAR_LIMIT')
  return { personHash, year, amount }
}

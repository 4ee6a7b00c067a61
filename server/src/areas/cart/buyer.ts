import { fullIdNumber, idNumberFault } from '@shop/contract/fields/id-number'
import type { Database } from '../../platform/db/database.ts'
import { fieldRefusal, refuse } from '../../platform/http/refusal.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { isOverYearLimit, yearOf } from './domain/cross-border.ts'
import { lockPerson, readYearSum } from './store/purchases.ts'

/** Who declares cross-border goods (decision 29). */
export interface Buyer {
  name: string
  /** Of 18 characters. */
  idNumber: string
}

/**
 * The buyer that an order names.
 * @throws Refusal BUYER_REQUIRED, BUYER_ID_REQUIRED, and INPUT_INVALID for somebody who is not born yet
 */
export function buyerOf(
  { buyerName, buyerIdNumber }: { buyerName?: string; buyerIdNumber?: string },
  now: Date,
): Buyer {
  const name = buyerName?.trim() || refuse('BUYER_REQUIRED', { field: 'buyerName' })
  const idNumber = buyerIdNumber || refuse('BUYER_ID_REQUIRED', { field: 'buyerIdNumber' })
  const fault = idNumberFault(idNumber, now.getTime())
  if (fault) refuse('INPUT_INVALID', { fields: [fieldRefusal('buyerIdNumber', fault)] })
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
 * @throws Refusal GLOBAL_YEAR_LIMIT
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
  if (isOverYearLimit(await readYearSum(tx, personHash, year), amount, globalMaximumTotal)) refuse('GLOBAL_YEAR_LIMIT')
  return { personHash, year, amount }
}

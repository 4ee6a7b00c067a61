import { accessRows } from './areas/access/index.ts'
import { accountRows } from './areas/account/index.ts'
import { consentRows } from './areas/consent/index.ts'
import { orderRows } from './areas/orders/index.ts'
import type { Database } from './platform/db/database.ts'
import { platformRows } from './platform/member-rows/platform-rows.ts'
import type { MemberRows } from './platform/member-rows/registry.ts'
import type { Keyring } from './platform/secrets/keyring.ts'

/**
 * Every area that owns member rows, in the order of the work: access first, as it locks the accounts; the platform last, as
 * the keys go with it. A check fails for a table with `account_id` that nobody here names.
 */
export function memberRows(keyring: Keyring): readonly MemberRows[] {
  return [accessRows(keyring), accountRows(keyring), consentRows, orderRows(keyring), platformRows]
}

/** Makes one account of two, in the caller's transaction; both sides must have been proven (decision 18). */
export async function mergeAccounts(tx: Database, keyring: Keyring, from: string, into: string, now: Date) {
  for (const rows of memberRows(keyring)) await rows.merge(tx, from, into, now)
}

/** Erases an account whose time to think it over has passed; what the law wants kept stays out of reach (decision 21). */
export async function eraseAccount(tx: Database, keyring: Keyring, accountId: string, now: Date) {
  for (const rows of memberRows(keyring)) await rows.erase(tx, accountId, now)
}

/** Everything that is known of a member, by area. */
export async function exportAccount(db: Database, keyring: Keyring, accountId: string, now: Date) {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const rows of memberRows(keyring)) parts[rows.area] = await rows.export(db, accountId, now)
  return parts
}

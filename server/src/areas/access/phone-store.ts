import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { claimPhone, releasePhone } from './store.ts'
import { accountPhones, accounts } from './tables.ts'

/**
 * Gives an account another phone in the directory and in its row; lock the account before.
 * @param old blind index of the phone that it has, if any
 * @returns false when another account holds the new phone; the caller must roll back then
 */
export async function swapPhone(
  tx: Database,
  accountId: string,
  old: Buffer | undefined,
  fresh: { index: Buffer; encrypted: Buffer },
): Promise<boolean> {
  // Accounts that swap with each other wait for each other in one order.
  await tx.orm
    .select({ phoneIndex: accountPhones.phoneIndex })
    .from(accountPhones)
    .where(inArray(accountPhones.phoneIndex, old ? [old, fresh.index] : [fresh.index]))
    .orderBy(asc(accountPhones.phoneIndex))
    .for('update')
  await releasePhone(tx, accountId)
  if (!(await claimPhone(tx, fresh.index, accountId))) return false
  await tx.orm.update(accounts).set({ phone: fresh.encrypted }).where(eq(accounts.accountId, accountId))
  return true
}

import type { Database } from '../../platform/db/database.ts'
import { type AccountRow, findAccountByPhone, lockAccounts } from './store.ts'

/**
 * The account of a phone and, where it is named, another one, both locked in the order of their ids so that merges that
 * cross each other happen one after the other. A phone that changes hands meanwhile is looked up again.
 */
export async function lockOpenAccounts(
  tx: Database,
  phoneIndex: Buffer,
  otherId?: string,
): Promise<{ ofPhone: AccountRow | undefined; other: AccountRow | undefined }> {
  const seen = (await findAccountByPhone(tx, phoneIndex))?.accountId
  const ids = [seen, otherId].filter((id) => id !== undefined)
  const held = ids.length > 0 ? await lockAccounts(tx, ids) : []
  const now = (await findAccountByPhone(tx, phoneIndex))?.accountId
  if (now !== seen) return lockOpenAccounts(tx, phoneIndex, otherId)
  const byId = (id: string | undefined) => held.find(({ accountId }) => accountId === id)
  return { ofPhone: byId(seen), other: byId(otherId) }
}

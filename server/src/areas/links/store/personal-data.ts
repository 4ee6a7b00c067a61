import { asc, eq, getTableName } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { linkedOrders, linkHolderDirectory, linkHolders, linkKeyDirectory, orderLinks } from '../tables.ts'
import type { LinkRow } from './links.ts'

const every = [linkHolderDirectory, linkHolders, linkKeyDirectory, orderLinks, linkedOrders] as const

/** Every table of this area that belongs to members. */
export const memberTables = every.map(getTableName)

/** Hands every row of one account on to another. */
export async function moveLinks(tx: Database, from: string, into: string): Promise<void> {
  for (const table of every) await moveRows(tx, table, { from, into })
}

export async function deleteLinks(tx: Database, accountId: string): Promise<void> {
  for (const table of every) await tx.orm.delete(table).where(eq(table.accountId, accountId))
}

export async function readEveryLink(db: Database, accountId: string): Promise<LinkRow[]> {
  return db.orm.select().from(orderLinks).where(eq(orderLinks.accountId, accountId)).orderBy(asc(orderLinks.createdAt))
}

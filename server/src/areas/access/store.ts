import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { accessEvents, accountPhones, accounts } from './tables.ts'

/** SQL fragment: the sealed phone of the account that the expression names. */
export function sealedPhoneSql(accountExpression: string): string {
  return `(SELECT accounts.phone FROM accounts WHERE accounts.account_id = ${accountExpression})`
}

export async function findAccountByPhone(
  db: Database,
  phoneIndex: Buffer,
): Promise<{ accountId: string; closedAt: Date | null } | undefined> {
  const [row] = await db.orm
    .select({ accountId: accounts.accountId, closedAt: accounts.closedAt })
    .from(accountPhones)
    .innerJoin(accounts, eq(accounts.accountId, accountPhones.accountId))
    .where(eq(accountPhones.phoneIndex, phoneIndex))
  return row
}

/** Claims a phone for an account; false when another account holds it. */
export async function claimPhone(tx: Database, phoneIndex: Buffer, accountId: string): Promise<boolean> {
  const claimed = await tx.orm
    .insert(accountPhones)
    .values({ phoneIndex, accountId })
    .onConflictDoNothing()
    .returning({ accountId: accountPhones.accountId })
  return claimed.length === 1
}

export async function insertAccount(tx: Database, accountId: string, phone: Buffer, now: Date): Promise<void> {
  await tx.orm.insert(accounts).values({ accountId, phone, createdAt: now })
}

export async function isOpen(db: Database, accountId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.accountId, accountId), isNull(accounts.closedAt)))
  return rows.length === 1
}

export interface AccessEvent {
  accountId: string
  kind: string
  device: string
  sessionId?: string
}

export async function recordAccessEvent(tx: Database, event: AccessEvent, now: Date): Promise<void> {
  await tx.orm.insert(accessEvents).values({ ...event, id: newId(now), at: now })
}

import type { AccessEventKind } from '@shop/contract/fields/access-events'
import { and, asc, eq, getTableName, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { lockEach } from '../../platform/db/lock-each.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { newId } from '../../platform/ids.ts'
import type { LockStrength } from '../../platform/sessions/sessions.ts'
import {
  accessEvents,
  accountPhones,
  accounts,
  loginNames,
  passwords,
  socialIdentities,
  socialIdentityDirectory,
} from './tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [
  accounts,
  accountPhones,
  accessEvents,
  loginNames,
  passwords,
  socialIdentities,
  socialIdentityDirectory,
] as const

/** Those of them whose rows outlive the account, by the entry of the published retention (decision record 24). */
export const keeps = { [getTableName(accounts)]: 'closure', [getTableName(accessEvents)]: 'accessEvents' } as const

/** SQL fragment: the encrypted phone of the account that the expression names. */
export function encryptedPhoneSql(accountExpression: string): string {
  return `(SELECT accounts.phone FROM accounts WHERE accounts.account_id = ${accountExpression})`
}

/** SQL fragment: when the account that the expression names was made. */
export function accountCreatedSql(accountExpression: string): string {
  return `(SELECT accounts.created_at FROM accounts WHERE accounts.account_id = ${accountExpression})`
}

export async function isAccountOpen(db: Database, accountId: string): Promise<boolean> {
  const account = await readAccount(db, accountId)
  return account !== undefined && account.closedAt === null
}

export async function findAccountByPhone(
  db: Database,
  phoneIndex: Buffer,
): Promise<{ accountId: string; closedAt: Date | null } | undefined> {
  const owner = db.orm
    .select({ accountId: accountPhones.accountId })
    .from(accountPhones)
    .where(eq(accountPhones.phoneIndex, phoneIndex))
  const [row] = await db.orm
    .select({ accountId: accounts.accountId, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.accountId, sql`(${owner})`))
  return row
}

/** The accounts that hold phones of these blind indexes, in the order of their ids. */
export async function findAccountsByPhones(db: Database, phoneIndexes: readonly Buffer[]): Promise<string[]> {
  if (phoneIndexes.length === 0) return []
  const rows = await db.orm
    .select({ accountId: accountPhones.accountId })
    .from(accountPhones)
    .where(inArray(accountPhones.phoneIndex, [...phoneIndexes]))
    .orderBy(asc(accountPhones.accountId))
  return rows.map(({ accountId }) => accountId)
}

/** The blind index of the phone that is bound to an account; nothing for an account without one. */
export async function readPhoneIndex(db: Database, accountId: string): Promise<Buffer | undefined> {
  const [row] = await db.orm
    .select({ phoneIndex: accountPhones.phoneIndex })
    .from(accountPhones)
    .where(eq(accountPhones.accountId, accountId))
  return row?.phoneIndex
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

export async function insertAccount(tx: Database, accountId: string, phone: Buffer | null, now: Date): Promise<void> {
  await tx.orm.insert(accounts).values({ accountId, phone, createdAt: now })
}

export interface AccessEvent {
  accountId: string
  kind: AccessEventKind
  device: string
  sessionId?: string
}

export async function recordAccessEvent(tx: Database, event: AccessEvent, now: Date): Promise<void> {
  await tx.orm.insert(accessEvents).values({ ...event, id: newId(now), at: now })
}

export interface AccountRow {
  accountId: string
  phone: Buffer | null
  createdAt: Date
  closedAt: Date | null
  mergedInto: string | null
}

export async function readAccount(db: Database, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await db.orm.select().from(accounts).where(eq(accounts.accountId, accountId))
  return row
}

/** Locks accounts, always in the order of their ids. */
export async function lockAccounts(tx: Database, accountIds: readonly string[]): Promise<AccountRow[]> {
  return lockEach([...new Set(accountIds)].sort(), (accountId) =>
    tx.orm.select().from(accounts).where(eq(accounts.accountId, accountId)).for('update'),
  )
}

/**
 * Keeps an account from being closed until the transaction ends, beside others who do or, by `update`, alone; false when it is
 * closed already.
 */
export async function lockOpenAccount(tx: Database, accountId: string, hold: LockStrength = 'share'): Promise<boolean> {
  const [row] = await tx.orm
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
    .for(hold)
  return row !== undefined && row.closedAt === null
}

/**
 * As `lockOpenAccount`, as SQL of a query to be part of another statement: it keeps the account from
 * being closed, and gives no row when it is closed already.
 */
export const openAccountSql = (account: string, hold: LockStrength): string =>
  `SELECT accounts.account_id FROM accounts WHERE accounts.account_id = ${account} AND accounts.closed_at IS NULL FOR ${hold}`

/** Hands the phone of one account to another one that has none. */
export async function movePhone(tx: Database, from: string, into: string, reencrypted: Buffer): Promise<void> {
  await tx.orm.update(accountPhones).set({ accountId: into }).where(eq(accountPhones.accountId, from))
  await tx.orm.update(accounts).set({ phone: reencrypted }).where(eq(accounts.accountId, into))
}

/** The phone is free for a new account from now on. */
export async function releasePhone(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(accountPhones).where(eq(accountPhones.accountId, accountId))
  await tx.orm.update(accounts).set({ phone: null }).where(eq(accounts.accountId, accountId))
}

/** @param mergedInto the account that this one became part of */
export async function closeAccount(tx: Database, accountId: string, now: Date, mergedInto?: string): Promise<void> {
  await tx.orm
    .update(accounts)
    .set({ closedAt: now, ...(mergedInto ? { mergedInto } : {}) })
    .where(and(eq(accounts.accountId, accountId), isNull(accounts.closedAt)))
}

/** Removes accounts that became part of this one, by whatever way: they hold nothing of their own, and lead to it. */
export async function deleteMerged(tx: Database, accountId: string): Promise<void> {
  const parts = new Set<string>()
  for (let found = [accountId]; found.length > 0; ) {
    const rows = await tx.orm
      .select({ id: accounts.accountId })
      .from(accounts)
      .where(inArray(accounts.mergedInto, found))
    found = rows.map(({ id }) => id).filter((id) => !parts.has(id))
    for (const id of found) parts.add(id)
  }
  if (parts.size > 0) await tx.orm.delete(accounts).where(inArray(accounts.accountId, [...parts]))
}

export async function readEvents(db: Database, accountId: string) {
  return db.orm
    .select()
    .from(accessEvents)
    .where(eq(accessEvents.accountId, accountId))
    .orderBy(asc(accessEvents.at), asc(accessEvents.id))
}

/** Events are append-only; a merge and an erasure say that they are the exception. */
export async function moveEvents(tx: Database, from: string, into: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  await moveRows(tx, accessEvents, { from, into })
}

export async function deleteOldEvents(tx: Database, accountId: string, before: Date): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.delete(accessEvents).where(and(eq(accessEvents.accountId, accountId), lt(accessEvents.at, before)))
}

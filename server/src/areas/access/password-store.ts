import { and, between, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { accounts, loginFailures, loginNames, passwords } from './tables.ts'

/** What a login by name needs to know of an account, in one read that costs the same when there is none. */
export interface LoginRow {
  accountId: string
  closedAt: Date | null
  hasPhone: boolean
  /** null for an account without a password */
  hash: string | null
  isOutdated: boolean | null
}

const findLoginStatement = {
  name: 'find-password-login',
  text: `
    SELECT accounts.account_id AS "accountId", accounts.closed_at AS "closedAt", accounts.phone IS NOT NULL AS "hasPhone",
      passwords.hash, passwords.is_outdated AS "isOutdated"
    FROM accounts LEFT JOIN passwords ON passwords.account_id = accounts.account_id
    WHERE accounts.account_id = coalesce(
      (SELECT account_id FROM account_phones WHERE phone_index = $1),
      (SELECT account_id FROM login_names WHERE name_index = $2)
    )`,
}

/** The account that a phone or a login name belongs to. */
export async function findLogin(
  db: Database,
  { phoneIndex, nameIndex }: { phoneIndex: Buffer; nameIndex: Buffer },
): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow & Record<string, unknown>>(findLoginStatement, [phoneIndex, nameIndex])
  return row
}

/** SQL fragment: whether the account that the expression names has a password. */
export function hasPasswordSql(accountExpression: string): string {
  return `EXISTS (SELECT 1 FROM passwords WHERE passwords.account_id = ${accountExpression})`
}

export interface StoredPassword {
  hash: string
  isOutdated: boolean
}

export async function readPassword(db: Database, accountId: string): Promise<StoredPassword | undefined> {
  const [row] = await db.orm
    .select({ hash: passwords.hash, isOutdated: passwords.isOutdated })
    .from(passwords)
    .where(eq(passwords.accountId, accountId))
  return row
}

/** As `readPassword`, and holds it until the transaction ends: what was compared with it stays true until then. */
export async function lockPassword(tx: Database, accountId: string): Promise<StoredPassword | undefined> {
  const [row] = await tx.orm
    .select({ hash: passwords.hash, isOutdated: passwords.isOutdated })
    .from(passwords)
    .where(eq(passwords.accountId, accountId))
    .for('update')
  return row
}

/** Puts a password in the place of the one before, if there was one. */
export async function writePassword(
  tx: Database,
  accountId: string,
  { hash, isOutdated }: StoredPassword,
  now: Date,
): Promise<void> {
  const changed = { hash, isOutdated, changedAt: now }
  await tx.orm
    .insert(passwords)
    .values({ accountId, ...changed })
    .onConflictDoUpdate({ target: passwords.accountId, set: changed })
}

/** Puts another hash of the same password in the place of the one it was compared with, unless that was changed since. */
export async function replaceHash(db: Database, accountId: string, compared: string, hash: string): Promise<void> {
  await db.orm
    .update(passwords)
    .set({ hash })
    .where(and(eq(passwords.accountId, accountId), eq(passwords.hash, compared)))
}

/** Gives an account a login name; false when another account has it. */
export async function claimLoginName(
  tx: Database,
  nameIndex: Buffer,
  accountId: string,
  encrypted: Buffer,
): Promise<boolean> {
  const claimed = await tx.orm
    .insert(loginNames)
    .values({ nameIndex, accountId })
    .onConflictDoNothing()
    .returning({ accountId: loginNames.accountId })
  if (claimed.length === 0) return false
  await tx.orm.update(accounts).set({ loginName: encrypted }).where(eq(accounts.accountId, accountId))
  return true
}

/** The encrypted login name of an account that has one. */
export async function readLoginName(db: Database, accountId: string): Promise<Buffer | null> {
  const [row] = await db.orm
    .select({ loginName: accounts.loginName })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
  return row?.loginName ?? null
}

/** Hands the login name of one account to another one that has none. */
export async function moveLoginName(tx: Database, from: string, into: string, reencrypted: Buffer): Promise<void> {
  await tx.orm.update(loginNames).set({ accountId: into }).where(eq(loginNames.accountId, from))
  await tx.orm.update(accounts).set({ loginName: reencrypted }).where(eq(accounts.accountId, into))
}

/** Hands the password of one account to another one that has none. */
export async function movePassword(tx: Database, from: string, into: string): Promise<void> {
  const kept = await tx.orm.$count(passwords, eq(passwords.accountId, into))
  if (kept === 0) await moveRows(tx, passwords, { from, into })
}

/** Nobody logs in to the account by name and password from then on. */
export async function deletePasswordLogin(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(loginNames).where(eq(loginNames.accountId, accountId))
  await tx.orm.update(accounts).set({ loginName: null }).where(eq(accounts.accountId, accountId))
  await tx.orm.delete(passwords).where(eq(passwords.accountId, accountId))
}

export async function readPasswordChange(db: Database, accountId: string): Promise<Date | undefined> {
  const [row] = await db.orm
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.accountId, accountId))
  return row?.changedAt
}

/**
 * Counts one more try in a row, by one statement, before anything is compared.
 * @returns false when `most` were counted already
 */
export async function countInARow(db: Database, nameIndex: Buffer, most: number, now: Date): Promise<boolean> {
  const counted = await db.orm
    .insert(loginFailures)
    .values({ nameIndex, inARow: 1, touchedAt: now })
    .onConflictDoUpdate({
      target: loginFailures.nameIndex,
      set: { inARow: sql`${loginFailures.inARow} + 1`, touchedAt: now },
      setWhere: lt(loginFailures.inARow, most),
    })
    .returning({ inARow: loginFailures.inARow })
  return counted.length === 1
}

/** Ends the row of an account and those of its networks, whose keys begin with it. */
export async function endRows(tx: Database, nameIndex: Buffer): Promise<void> {
  const last = Buffer.concat([nameIndex, Buffer.alloc(nameIndex.length, 0xff)])
  await tx.orm.delete(loginFailures).where(between(loginFailures.nameIndex, nameIndex, last))
}

/** First byte and index of who was tried; what is longer stands for one network of it. */
const ROW_OF_ALL = 33

/** Forgets names that nobody has and networks; the row of an account over all of them is kept, as "in a row" has no end. */
export async function purgeRows(db: Database, ofNobody: number, before: Date): Promise<void> {
  const ends = sql`(get_byte(${loginFailures.nameIndex}, 0) = ${ofNobody} OR length(${loginFailures.nameIndex}) > ${ROW_OF_ALL})`
  await db.orm.delete(loginFailures).where(and(ends, lt(loginFailures.touchedAt, before)))
}

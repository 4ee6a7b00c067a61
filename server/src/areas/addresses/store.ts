import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wrappedKeySql } from '../../platform/secrets/account-keys.ts'
import type { KeyKind } from '../../platform/secrets/keyring.ts'
import { addressBooks, addresses } from './tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [addresses, addressBooks] as const

export type AddressRow = typeof addresses.$inferSelect
/** What a member may change of an address; `isDefault` and the times follow from what is done with it. */
export type AddressFields = Omit<AddressRow, 'accountId' | 'id' | 'isDefault' | 'usedAt' | 'createdAt'>

const ofAccount = (accountId: string) => eq(addresses.accountId, accountId)
const oneOf = (accountId: string, id: string) => and(eq(addresses.accountId, accountId), eq(addresses.id, id))

/**
 * Locks the book of an account, made when it is not there: whoever changes addresses waits here, so that the limit and the one
 * default hold (account#69, account#70).
 * @returns how many addresses it holds; undefined when a merge or an erasure took it away meanwhile
 */
export async function lockBook(tx: Database, accountId: string): Promise<number | undefined> {
  await tx.orm.insert(addressBooks).values({ accountId, held: 0 }).onConflictDoNothing()
  const [book] = await tx.orm
    .select({ held: addressBooks.held })
    .from(addressBooks)
    .where(eq(addressBooks.accountId, accountId))
    .for('update')
  return book?.held
}

/** The default first, then the latest used. */
export async function readAddresses(db: Database, accountId: string): Promise<AddressRow[]> {
  return db.orm
    .select()
    .from(addresses)
    .where(ofAccount(accountId))
    .orderBy(desc(addresses.isDefault), desc(addresses.usedAt), desc(addresses.id))
}

export async function findAddress(db: Database, accountId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await db.orm.select().from(addresses).where(oneOf(accountId, id))
  return row
}

/** How many addresses an account has. */
export async function countAddresses(db: Database, accountId: string): Promise<number> {
  return db.orm.$count(addresses, ofAccount(accountId))
}

export async function insertAddress(tx: Database, address: AddressRow): Promise<void> {
  await tx.orm.insert(addresses).values(address)
  await addToBook(tx, address.accountId, 1)
}

export async function updateAddress(
  tx: Database,
  { accountId, id }: Pick<AddressRow, 'accountId' | 'id'>,
  fields: AddressFields,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(addresses)
    .set({ ...fields, usedAt: now })
    .where(oneOf(accountId, id))
}

/** @returns whether there was one, and whether it was the default */
export async function deleteAddress(
  tx: Database,
  accountId: string,
  id: string,
): Promise<{ isDefault: boolean } | undefined> {
  const [gone] = await tx.orm
    .delete(addresses)
    .where(oneOf(accountId, id))
    .returning({ isDefault: addresses.isDefault })
  if (gone) await addToBook(tx, accountId, -1)
  return gone
}

/** Makes one address the default instead of whichever is; the book is locked by the caller. */
export async function setDefault(tx: Database, accountId: string, id: string): Promise<void> {
  await clearDefault(tx, accountId)
  await tx.orm.update(addresses).set({ isDefault: true }).where(oneOf(accountId, id))
}

export async function clearDefault(tx: Database, accountId: string): Promise<void> {
  await tx.orm
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofAccount(accountId), eq(addresses.isDefault, true)))
}

export async function markUsed(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await tx.orm.update(addresses).set({ usedAt: now }).where(oneOf(accountId, id))
}

/** As `markUsed`. @returns the address, with the wrapped keys of its account, in one statement */
export async function takeAddress(
  tx: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<{ address: AddressRow; keys: Record<KeyKind, Buffer> } | undefined> {
  const wrapped = (kind: KeyKind) => sql<Buffer>`${sql.raw(wrappedKeySql('addresses.account_id', kind))}`
  const [row] = await tx.orm
    .update(addresses)
    .set({ usedAt: now })
    .where(oneOf(accountId, id))
    .returning({ ...getTableColumns(addresses), personal: wrapped('personal'), retained: wrapped('retained') })
  if (!row) return undefined
  const { personal, retained, ...address } = row
  return { address, keys: { personal, retained } }
}

/** Puts these in the place of whatever the account has. */
export async function replaceAddresses(tx: Database, accountId: string, rows: readonly AddressRow[]): Promise<void> {
  await tx.orm.delete(addresses).where(ofAccount(accountId))
  if (rows.length > 0) await tx.orm.insert(addresses).values([...rows])
  await tx.orm.update(addressBooks).set({ held: rows.length }).where(eq(addressBooks.accountId, accountId))
}

export async function deleteBook(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(addresses).where(ofAccount(accountId))
  await tx.orm.delete(addressBooks).where(eq(addressBooks.accountId, accountId))
}

async function addToBook(tx: Database, accountId: string, change: 1 | -1): Promise<void> {
  await tx.orm
    .update(addressBooks)
    .set({ held: sql`${addressBooks.held} + ${change}` })
    .where(eq(addressBooks.accountId, accountId))
}

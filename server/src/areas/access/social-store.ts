import type { SocialType } from '@shop/contract/areas/access'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { accounts, socialIdentities, socialIdentityDirectory } from './tables.ts'

/** An identity with what logging in by it asks of its account. */
export interface FoundIdentity {
  accountId: string
  closedAt: Date | null
  phone: Buffer | null
}

export async function findIdentity(
  db: Database,
  type: SocialType,
  subjectIndex: Buffer,
): Promise<FoundIdentity | undefined> {
  const owner = db.orm
    .select({ accountId: socialIdentityDirectory.accountId })
    .from(socialIdentityDirectory)
    .where(isListed(type, subjectIndex))
  const [row] = await db.orm
    .select({ accountId: accounts.accountId, closedAt: accounts.closedAt, phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.accountId, sql`(${owner})`))
  return row
}

const isListed = (type: SocialType, subjectIndex: Buffer) =>
  and(eq(socialIdentityDirectory.type, type), eq(socialIdentityDirectory.subjectIndex, subjectIndex))

export interface IdentityRow {
  type: SocialType
  subjectIndex: Buffer
  /** Encrypted with the personal key of its account; see `identityPlace`. */
  name: Buffer
  boundAt: Date
}

/** What an encrypted name is bound to. */
export const identityPlace = (accountId: string, type: SocialType) => `social_identities.name:${accountId}:${type}`

/**
 * Binds an identity; constraints decide between parallel callers.
 * @returns `taken` when an account holds the identity, `kindTaken` when the account holds another of its kind
 */
export async function insertIdentity(
  tx: Database,
  accountId: string,
  identity: IdentityRow,
): Promise<'bound' | 'taken' | 'kindTaken'> {
  const { type, subjectIndex } = identity
  const listed = await tx.orm
    .insert(socialIdentityDirectory)
    .values({ type, subjectIndex, accountId })
    .onConflictDoNothing()
    .returning({ accountId: socialIdentityDirectory.accountId })
  if (listed.length === 0) return 'taken'
  const bound = await tx.orm
    .insert(socialIdentities)
    .values({ accountId, ...identity })
    .onConflictDoNothing()
    .returning({ accountId: socialIdentities.accountId })
  if (bound.length === 1) return 'bound'
  await tx.orm.delete(socialIdentityDirectory).where(isListed(type, subjectIndex))
  return 'kindTaken'
}

/** In the order of their types. */
export async function readIdentities(db: Database, accountId: string): Promise<IdentityRow[]> {
  const rows = await db.orm
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .orderBy(asc(socialIdentities.type))
  return rows.map(({ type, subjectIndex, name, boundAt }) => ({
    type: type as SocialType,
    subjectIndex,
    name,
    boundAt,
  }))
}

/** @returns whether there was one */
export async function deleteIdentity(tx: Database, accountId: string, type: SocialType): Promise<boolean> {
  const deleted = await tx.orm
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.type, type)))
    .returning({ subjectIndex: socialIdentities.subjectIndex })
  for (const { subjectIndex } of deleted) {
    await tx.orm.delete(socialIdentityDirectory).where(isListed(type, subjectIndex))
  }
  return deleted.length === 1
}

export async function deleteIdentities(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(socialIdentities).where(eq(socialIdentities.accountId, accountId))
  await tx.orm.delete(socialIdentityDirectory).where(eq(socialIdentityDirectory.accountId, accountId))
}

import type { MemberSex } from '@shop/contract/areas/account'
import type { JobNature, MaritalStatus, Revenues } from '@shop/contract/fields/profile-options'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wrappedKeySql } from '../../platform/secrets/account-keys.ts'
import { liveSessionSql } from '../../platform/sessions/sessions.ts'
import { accountCreatedSql, encryptedPhoneSql, hasPasswordSql } from '../access/index.ts'
import { profiles } from './tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [profiles] as const

export interface MemberRow {
  account_id: string
  nick_name: Buffer | null
  member_name: Buffer | null
  email: Buffer | null
  avatar: string | null
  sex: MemberSex | null
  /** `yyyy-mm-dd` */
  birthday: string | null
  height: number | null
  weight: number | null
  job_nature: JobNature | null
  marital_status: MaritalStatus | null
  revenues: Revenues | null
  has_common_drugs: boolean
  has_allergy_drugs: boolean
  has_disease_history: boolean
  level: 'plain' | 'gold' | null
  phone: Buffer | null
  personal_key: Buffer | null
}

const memberStatement = {
  name: 'member-view',
  text: `
    WITH me AS (${liveSessionSql('$1', '$2')})
    SELECT me.account_id, profiles.nick_name, profiles.member_name, profiles.email, profiles.avatar, profiles.sex,
      profiles.birthday::text, profiles.height, profiles.weight, profiles.job_nature, profiles.marital_status, profiles.revenues,
      profiles.common_drugs IS NOT NULL AS has_common_drugs, profiles.allergy_drugs IS NOT NULL AS has_allergy_drugs,
      profiles.disease_history IS NOT NULL AS has_disease_history,
      profiles.level, ${encryptedPhoneSql('me.account_id')} AS phone, ${wrappedKeySql('me.account_id', 'personal')} AS personal_key
    FROM me LEFT JOIN profiles ON profiles.account_id = me.account_id`,
}

/** The member of a live session, in one statement; undefined when the session is not live. */
export async function readMember(db: Database, accessHash: Buffer, now: Date): Promise<MemberRow | undefined> {
  const [row] = await db.query<MemberRow & Record<string, unknown>>(memberStatement, [accessHash, now])
  return row
}

export type NewProfile = typeof profiles.$inferInsert

export async function insertProfile(tx: Database, profile: NewProfile): Promise<void> {
  await tx.orm.insert(profiles).values(profile).onConflictDoNothing()
}

export type ProfileRow = typeof profiles.$inferSelect

export async function readProfile(db: Database, accountId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.orm.select().from(profiles).where(eq(profiles.accountId, accountId))
  return row
}

/**
 * Locks the profile until the transaction ends; an account that told nothing yet gets an empty one. Whoever writes a fact or
 * takes back the consent to it does so, that no fact stays behind.
 */
export async function lockProfile(tx: Database, accountId: string, now: Date): Promise<ProfileRow> {
  await tx.orm.insert(profiles).values({ accountId, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.orm.select().from(profiles).where(eq(profiles.accountId, accountId)).for('update')
  return row!
}

/** What changes of a profile; what is not named stays. */
export type ProfileChanges = Partial<Omit<NewProfile, 'accountId' | 'updatedAt'>>

export async function changeProfile(
  tx: Database,
  accountId: string,
  changes: ProfileChanges,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.accountId, accountId))
}

export async function replaceProfile(tx: Database, profile: NewProfile): Promise<void> {
  const { accountId: _, ...fields } = profile
  await tx.orm.insert(profiles).values(profile).onConflictDoUpdate({ target: profiles.accountId, set: fields })
}

export async function deleteProfile(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(profiles).where(eq(profiles.accountId, accountId))
}

export interface OverviewRow {
  phone: Buffer | null
  email: Buffer | null
  has_password: boolean
  created_at: Date
  personal_key: Buffer
}

const overviewStatement = {
  name: 'account-overview',
  text: `
    SELECT ${encryptedPhoneSql('$1')} AS phone, (SELECT profiles.email FROM profiles WHERE profiles.account_id = $1) AS email,
      ${hasPasswordSql('$1')} AS has_password, ${accountCreatedSql('$1')} AS created_at, ${wrappedKeySql('$1', 'personal')} AS personal_key`,
}

/** What is bound to an account, in one read. */
export async function readOverview(db: Database, accountId: string): Promise<OverviewRow> {
  const [row] = await db.query<OverviewRow & Record<string, unknown>>(overviewStatement, [accountId])
  return row!
}

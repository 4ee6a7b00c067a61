import type { MemberSex } from '@shop/contract/areas/account'
import type { JobNature, MaritalStatus, Revenues } from '@shop/contract/fields/profile-options'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { type EncryptedField, encryptedFields, profilePlace } from './encrypted-profile.ts'
import { insertProfile } from './store.ts'

export type ProfileGiven = Partial<Record<EncryptedField, string>> & {
  accountId: string
  sex?: MemberSex
  /** `yyyy-mm-dd` */
  birthday?: string
  /** cm */
  height?: number
  /** kg */
  weight?: number
  jobNature?: JobNature
  maritalStatus?: MaritalStatus
  revenues?: Revenues
  level?: 'plain' | 'gold'
}

/**
 * Keeps what is known of a new member, encrypted. An account without a profile row is one that told nothing yet. Consents that
 * facts ask for are the caller's to record.
 */
export async function createProfile(tx: Database, cipher: FieldCipher, given: ProfileGiven, now: Date): Promise<void> {
  const encrypted = encryptedFields.flatMap((field) => {
    const text = given[field]
    return text === undefined ? [] : [[field, cipher.encrypt(text, profilePlace(field, given.accountId))]]
  })
  await insertProfile(tx, { ...given, ...Object.fromEntries(encrypted), updatedAt: now })
}

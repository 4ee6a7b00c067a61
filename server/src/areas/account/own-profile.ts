import type { MemberSex } from '@shop/contract/areas/account'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { profilePlace } from './encrypted-profile.ts'
import { readProfile } from './store.ts'

/** Who a member is, as told in the profile. */
export interface OwnProfile {
  name: string | null
  sex: MemberSex
  /** Epoch ms of midnight +08:00. */
  birthday: number | null
}

/**
 * The name, sex and birthday of a member's profile.
 * @param cipher of the account's personal key
 * @returns undefined for an account that told nothing yet
 */
export async function readOwnProfile(
  db: Database,
  cipher: FieldCipher,
  accountId: string,
): Promise<OwnProfile | undefined> {
  const profile = await readProfile(db, accountId)
  if (!profile) return undefined
  const { memberName, sex, birthday } = profile
  return {
    name: memberName && cipher.open(memberName, profilePlace('memberName', accountId)),
    sex: sex as MemberSex,
    birthday: birthday === null ? null : birthdayInstant(birthday),
  }
}

import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { insertProfile } from './store.ts'

export interface ProfileGiven {
  accountId: string
  nickName?: string
  memberName?: string
  email?: string
  sex?: 0 | 1 | 2
  level?: 'plain' | 'gold'
}

/** Keeps what is known of a new member, sealed. An account without a profile row is one that told nothing yet. */
export async function createProfile(tx: Database, cipher: FieldCipher, given: ProfileGiven, now: Date): Promise<void> {
  const sealed = (text: string | undefined, column: string) =>
    text === undefined ? null : cipher.seal(text, `profiles.${column}:${given.accountId}`)
  await insertProfile(tx, {
    accountId: given.accountId,
    nickName: sealed(given.nickName, 'nick_name'),
    memberName: sealed(given.memberName, 'member_name'),
    email: sealed(given.email, 'email'),
    sex: given.sex ?? 0,
    level: given.level ?? 'plain',
    updatedAt: now,
  })
}

import { randomInt } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import {
  accountOfPhone,
  createProfile,
  type Database,
  type FieldCipher,
  fieldCipher,
  type Keyring,
  recordConsentOnce,
} from '@shop/server/testing/seeding'

export interface MemberOptions {
  /** One that nobody else is likely to have, when it does not matter. */
  phone?: string
  nickName?: string
  memberName?: string
  email?: string
  sex?: 0 | 1 | 2
  level?: 'plain' | 'gold'
}

export interface BuiltMember {
  accountId: string
  phone: string
  /** How parcels to this member are addressed. */
  name: string
  /** Of the retained key, which seals what orders tell of their consignee. */
  cipher: FieldCipher
}

/** A phone that no other builder is likely to choose. */
export function freshPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`
}

/** A member who accepted the agreements; with a profile when something of it is said. */
export async function buildMember(
  tx: Database,
  keyring: Keyring,
  { phone = freshPhone(), ...profile }: MemberOptions,
  now: Date,
): Promise<BuiltMember> {
  const { accountId } = await accountOfPhone(tx, keyring, phone, now)
  await recordConsentOnce(tx, accountId, 'agreements', agreementVersion, now)
  if (Object.keys(profile).length > 0) {
    const personal = await fieldCipher(tx, keyring, accountId, 'personal')
    await createProfile(tx, personal, { accountId, ...profile }, now)
  }
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  return { accountId, phone, name: profile.memberName ?? profile.nickName ?? '张小禾', cipher }
}

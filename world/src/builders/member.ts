import { randomInt } from 'node:crypto'
import { CHILD_UNDER, type ConsentKind, consents } from '@shop/contract/consents'
import { ageAt, birthdayInstant } from '@shop/contract/fields/birthday'
import {
  accountOfPhone,
  createAccountOfName,
  createProfile,
  type Database,
  type FieldCipher,
  fieldCipher,
  giveLoginName,
  type Keyring,
  makePasswordHasher,
  type PasswordCost,
  type ProfileGiven,
  recordConsentOnce,
  writePassword,
} from '@shop/server/testing/seeding'

export interface MemberOptions extends Omit<ProfileGiven, 'accountId'> {
  /** One that nobody else is likely to have, when it does not matter; null for none, which asks for a login name. */
  phone?: string | null
  /** The name of an older shop that the member still logs in by. */
  loginName?: string
  password?: string
  /** What hashing it takes; as much as the shop takes unless told. */
  costOfPassword?: PasswordCost
  /** Set under the older rule, so that a login by it asks for a new one (access#48). */
  isPasswordOutdated?: boolean
}

export interface BuiltMember {
  accountId: string
  /** Where parcels are announced; what the member logs in by, but for one without a phone. */
  phone: string
  /** How parcels to this member are addressed. */
  name: string
  /** Of the retained key, which encrypts what orders tell of their consignee. */
  cipher: FieldCipher
}

/** A phone that no other builder is likely to choose. */
export function freshPhone(): string {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`
}

/** A member who accepted the agreements and what else the profile asks for; with a profile when something of it is said. */
export async function buildMember(
  tx: Database,
  keyring: Keyring,
  { phone = freshPhone(), loginName, password, costOfPassword, isPasswordOutdated = false, ...profile }: MemberOptions,
  now: Date,
): Promise<BuiltMember> {
  const accountId = await accountOf(tx, keyring, phone, loginName, now)
  for (const kind of consentsFor(profile, now)) {
    await recordConsentOnce(tx, accountId, kind, consents[kind].version, now)
  }
  if (password !== undefined) {
    const choice = costOfPassword ? { cost: costOfPassword } : {}
    const hash = await makePasswordHasher(keyring, choice).hash(password)
    await writePassword(tx, accountId, { hash, isOutdated: isPasswordOutdated }, now)
  }
  if (Object.keys(profile).length > 0) {
    const personal = await fieldCipher(tx, keyring, accountId, 'personal')
    await createProfile(tx, personal, { accountId, ...profile }, now)
  }
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  return { accountId, phone: phone ?? freshPhone(), name: profile.memberName ?? profile.nickName ?? '张小禾', cipher }
}

/** Nothing stands in a profile that its member did not agree to (account#25, account#27). */
function consentsFor({ birthday, ...profile }: Partial<ProfileGiven>, now: Date): ConsentKind[] {
  const isChild = birthday !== undefined && ageAt(birthdayInstant(birthday), now.getTime()) < CHILD_UNDER
  const tellsHealth = profile.commonDrugs ?? profile.allergyDrugs ?? profile.diseaseHistory
  return ['agreements', ...(tellsHealth ? (['health'] as const) : []), ...(isChild ? (['child'] as const) : [])]
}

async function accountOf(
  tx: Database,
  keyring: Keyring,
  phone: string | null,
  loginName: string | undefined,
  now: Date,
): Promise<string> {
  if (phone === null) {
    if (loginName === undefined) throw new Error('a member without a phone needs a login name')
    return createAccountOfName(tx, keyring, loginName, now)
  }
  const { accountId } = await accountOfPhone(tx, keyring, phone, now)
  if (loginName !== undefined) await giveLoginName(tx, keyring, accountId, loginName)
  return accountId
}

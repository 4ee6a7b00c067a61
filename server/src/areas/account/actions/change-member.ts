import type { changeMember as operation } from '@shop/contract/areas/account'
import { CHILD_UNDER } from '@shop/contract/consents'
import { ageAt, birthdayDate, birthdayProblem } from '@shop/contract/fields/birthday'
import { HEALTH_MASK } from '@shop/contract/fields/profile'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FieldCipher, fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { giveConsent, hasCurrentConsent } from '../../consent/index.ts'
import { claimUpload, releaseUpload, removeFile } from '../../uploads/index.ts'
import { type EncryptedField, healthFields, profilePlace } from '../encrypted-profile.ts'
import { profileChanges } from '../events.ts'
import { changeProfile, lockProfile, type ProfileChanges, type ProfileRow } from '../store.ts'

type Given = BodyOf<typeof operation>

const plainFields = ['sex', 'height', 'weight', 'jobNature', 'maritalStatus', 'revenues'] as const
const nameFields = ['nickName', 'memberName'] as const
/** What tells who the member is, for whom medicine may be bought. */
const personFields = ['memberName', 'sex', 'birthday'] as const

/**
 * Changes what is given of the profile (account#8, account#9): null or '' takes a field away, what is not given stays. Health
 * facts and the birthday of a child ask for their consent (account#25, account#27), which may come along; a mask of a health
 * fact leaves it as it is (account#22).
 * @throws ApiError BIRTHDAY_IMPOSSIBLE, AVATAR_FOREIGN, HEALTH_CONSENT_REQUIRED, CHILD_CONSENT_REQUIRED, CONSENT_OUTDATED
 */
export async function changeMember(platform: Platform, member: Member, body: Given, now: Date): Promise<void> {
  const { accountId } = member
  const given = withoutBlanks(body)
  const letGo = await memberTransaction(platform, member, now, async (tx) => {
    const profile = await lockProfile(tx, accountId, now)
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
    await giveConsents(tx, accountId, given, now)
    const changes: ProfileChanges = {
      ...Object.fromEntries(
        plainFields.filter((field) => given[field] !== undefined).map((name) => [name, given[name]]),
      ),
      ...encrypted(cipher, accountId, nameFields, given),
      ...(await changedHealth(tx, cipher, accountId, given)),
      ...(await changedBirthday(tx, accountId, given.birthday, now)),
      ...(given.avatar === undefined ? {} : { avatar: given.avatar }),
    }
    const left = await changeAvatar(tx, profile, given.avatar)
    await changeProfile(tx, accountId, changes, now)
    if (personFields.some((field) => given[field] !== undefined)) {
      await platform.events.emit(tx, profileChanges, { accountId }, now)
    }
    return left
  })
  if (letGo) await removeFile(platform.settings, letGo)
}

/** A text that is given blank is none. */
function withoutBlanks(body: Given): Given {
  const texts = [...nameFields, ...healthFields, 'avatar'] as const
  const blank = texts.filter((field) => body[field]?.trim() === '').map((field) => [field, null])
  return { ...body, ...Object.fromEntries(blank) }
}

async function giveConsents(tx: Database, accountId: string, given: Given, now: Date): Promise<void> {
  const { healthConsentVersion: health, childConsentVersion: child } = given
  if (health !== undefined) await giveConsent(tx, accountId, 'health', health, now)
  if (child !== undefined) await giveConsent(tx, accountId, 'child', child, now)
}

async function changedHealth(
  tx: Database,
  cipher: FieldCipher,
  accountId: string,
  given: Given,
): Promise<ProfileChanges> {
  const changed = healthFields.filter((field) => given[field] !== undefined && given[field] !== HEALTH_MASK)
  const tells = changed.some((field) => given[field] !== null)
  if (tells && !(await hasCurrentConsent(tx, accountId, 'health'))) {
    throwApiError('HEALTH_CONSENT_REQUIRED', { field: 'healthConsentVersion' })
  }
  return encrypted(cipher, accountId, changed, given)
}

async function changedBirthday(
  tx: Database,
  accountId: string,
  birthday: Given['birthday'],
  now: Date,
): Promise<ProfileChanges> {
  if (birthday === undefined) return {}
  if (birthday === null) return { birthday: null }
  const today = now.getTime()
  if (birthdayProblem(birthday, today)) throwApiError('BIRTHDAY_IMPOSSIBLE', { field: 'birthday' })
  if (ageAt(birthday, today) < CHILD_UNDER && !(await hasCurrentConsent(tx, accountId, 'child'))) {
    throwApiError('CHILD_CONSENT_REQUIRED', { field: 'childConsentVersion' })
  }
  return { birthday: birthdayDate(birthday) }
}

/** @returns the address of the avatar before, when nothing shows it any more */
async function changeAvatar(
  tx: Database,
  { accountId, avatar: before }: ProfileRow,
  wanted: Given['avatar'],
): Promise<string | null> {
  if (wanted === undefined || wanted === before) return null
  if (wanted !== null) await claimUpload(tx, accountId, wanted, 'avatar')
  if (before !== null) await releaseUpload(tx, accountId, before)
  return before
}

function encrypted<Name extends EncryptedField & keyof Given>(
  cipher: FieldCipher,
  accountId: string,
  fields: readonly Name[],
  given: Given,
): ProfileChanges {
  const told = fields.flatMap((field) => {
    const text: string | null | undefined = given[field]
    return text === undefined ? [] : [[field, text && cipher.encrypt(text, profilePlace(field, accountId))]]
  })
  return Object.fromEntries(told)
}

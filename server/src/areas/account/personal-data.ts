import { birthdayInstant } from '@shop/contract/fields/birthday'
import { getTableName } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { undid, withdrawKind } from '../consent/index.ts'
import { releaseUpload } from '../uploads/index.ts'
import { encryptedFields, healthFields, profilePlace as place } from './encrypted-profile.ts'
import { deleteProfile, memberTables, type ProfileRow, readProfile, replaceProfile } from './store.ts'

const plainFields = ['avatar', 'birthday', 'height', 'weight', 'jobNature', 'maritalStatus', 'revenues'] as const

/**
 * How a profile follows its member (account#86): what the remaining account lacks comes from the merged one; consents to health
 * facts and a child's birthday come along with their area. What the remaining account has taken its consent back from stays
 * outside, and with it the merged account's consent ends.
 */
export function accountPersonalData(keyring: Keyring): PersonalDataHandler {
  const personal = (db: Parameters<typeof fieldCipher>[0], accountId: string) =>
    fieldCipher(db, keyring, accountId, 'personal')
  return {
    area: 'account',
    tables: memberTables.map(getTableName),
    merge: async (tx, from, into, now) => {
      const barred = await dropUnwanted(tx, from, into, now)
      const losing = await readProfile(tx, from)
      if (!losing) return
      const known = await readProfile(tx, into)
      const [old, fresh] = [await personal(tx, from), await personal(tx, into)]
      const reencrypted = encryptedFields.map((field) => {
        const encrypted = barred.has(field) ? null : losing[field]
        const carried = encrypted && fresh.encrypt(old.open(encrypted, place(field, from)), place(field, into))
        return [field, known?.[field] ?? carried]
      })
      const plain = plainFields.map((field) => [field, known?.[field] ?? (barred.has(field) ? null : losing[field])])
      if (known?.avatar && losing.avatar) await releaseUpload(tx, from, losing.avatar)
      await replaceProfile(tx, {
        ...Object.fromEntries([...reencrypted, ...plain]),
        accountId: into,
        sex: known?.sex || losing.sex,
        level: [known?.level, losing.level].includes('gold') ? 'gold' : 'plain',
        updatedAt: now,
      })
      await deleteProfile(tx, from)
    },
    erase: deleteProfile,
    export: async (db, accountId) => {
      const profile = await readProfile(db, accountId)
      return profile ? told(profile, await personal(db, accountId)) : {}
    },
  }
}

/** What of a profile stands on each consent; of some it is other areas that keep what stands on them. */
const standsOn = [
  ['health', healthFields],
  ['child', ['birthday']],
  ['identity', []],
  ['prescription', []],
] as const

/** Ends the merged account's consents that the remaining one has taken back. @returns the fields that stood under them */
async function dropUnwanted(tx: Database, from: string, into: string, now: Date): Promise<ReadonlySet<string>> {
  const barred: string[] = []
  for (const [kind, fields] of standsOn) {
    if (!(await undid(tx, into, kind))) continue
    await withdrawKind(tx, from, kind, now)
    barred.push(...fields)
  }
  return new Set(barred)
}

function told(profile: ProfileRow, cipher: FieldCipher): Record<string, unknown> {
  const opened = encryptedFields.map((field) => {
    const encrypted = profile[field]
    return [field, encrypted && cipher.open(encrypted, place(field, profile.accountId))]
  })
  const plain = plainFields.map((field) => [field, profile[field]])
  const { sex, level, birthday } = profile
  return {
    ...Object.fromEntries([...opened, ...plain]),
    birthday: birthday === null ? null : birthdayInstant(birthday),
    sex,
    level,
  }
}

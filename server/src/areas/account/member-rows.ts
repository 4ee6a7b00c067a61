import { birthdayInstant } from '@shop/contract/fields/birthday'
import { getTableName } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { MemberRows } from '../../platform/member-rows/registry.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { tookBack, withdrawKind } from '../consent/index.ts'
import { releaseUpload } from '../uploads/index.ts'
import { healthFields, profilePlace as place, sealedFields } from './sealed-profile.ts'
import { deleteProfile, memberTables, type ProfileRow, readProfile, replaceProfile } from './store.ts'

const plainFields = ['avatar', 'birthday', 'height', 'weight', 'jobNature', 'maritalStatus', 'revenues'] as const

/**
 * How a profile follows its member (decision 18): what the remaining account lacks comes from the merged one; consents to
 * health facts and a child's birthday come along with their area. What the remaining account has taken its consent back from
 * stays outside, and with it the merged account's consent ends.
 */
export function accountRows(keyring: Keyring): MemberRows {
  const personal = (db: Parameters<typeof fieldCipher>[0], accountId: string) =>
    fieldCipher(db, keyring, accountId, 'personal')
  return {
    area: 'account',
    tables: memberTables.map(getTableName),
    merge: async (tx, from, into, now) => {
      const losing = await readProfile(tx, from)
      if (!losing) return
      const known = await readProfile(tx, into)
      const [old, fresh] = [await personal(tx, from), await personal(tx, into)]
      const barred = await dropUnwanted(tx, from, into, now)
      const resealed = sealedFields.map((field) => {
        const sealed = barred.has(field) ? null : losing[field]
        const carried = sealed && fresh.seal(old.open(sealed, place(field, from)), place(field, into))
        return [field, known?.[field] ?? carried]
      })
      const plain = plainFields.map((field) => [field, known?.[field] ?? (barred.has(field) ? null : losing[field])])
      if (known?.avatar && losing.avatar) await releaseUpload(tx, from, losing.avatar)
      await replaceProfile(tx, {
        ...Object.fromEntries([...resealed, ...plain]),
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

/** Ends the merged account's consents that the remaining one has taken back. @returns the fields that stood under them */
async function dropUnwanted(tx: Database, from: string, into: string, now: Date): Promise<ReadonlySet<string>> {
  const barred: string[] = []
  for (const [kind, fields] of [['health', healthFields] as const, ['child', ['birthday']] as const]) {
    if (!(await tookBack(tx, into, kind))) continue
    await withdrawKind(tx, from, kind, now)
    barred.push(...fields)
  }
  return new Set(barred)
}

function told(profile: ProfileRow, cipher: FieldCipher): Record<string, unknown> {
  const opened = sealedFields.map((field) => {
    const sealed = profile[field]
    return [field, sealed && cipher.open(sealed, place(field, profile.accountId))]
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

import { getTableName } from 'drizzle-orm'
import type { MemberRows } from '../../platform/member-rows/registry.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { deleteProfile, memberTables, type ProfileRow, readProfile, replaceProfile } from './store.ts'

/** What is sealed with the personal key, by field and column. */
const sealedColumns = { nickName: 'nick_name', memberName: 'member_name', email: 'email' } as const
type SealedField = keyof typeof sealedColumns
const sealedFields = Object.keys(sealedColumns) as SealedField[]

const place = (field: SealedField, accountId: string) => `profiles.${sealedColumns[field]}:${accountId}`

/** How a profile follows its member (decision 18): what the remaining account lacks comes from the merged one. */
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
      const carried = (field: SealedField) => {
        const sealed = losing[field]
        return known?.[field] ?? (sealed && fresh.seal(old.open(sealed, place(field, from)), place(field, into)))
      }
      await replaceProfile(tx, {
        accountId: into,
        nickName: carried('nickName'),
        memberName: carried('memberName'),
        email: carried('email'),
        avatar: known?.avatar ?? losing.avatar,
        sex: known?.sex || losing.sex,
        level: [known?.level, losing.level].includes('gold') ? 'gold' : 'plain',
        updatedAt: now,
      })
      await deleteProfile(tx, from)
    },
    erase: deleteProfile,
    export: async (db, accountId) => {
      const profile = await readProfile(db, accountId)
      return profile ? plain(profile, await personal(db, accountId)) : {}
    },
  }
}

function plain(profile: ProfileRow, cipher: FieldCipher): Record<string, unknown> {
  const opened = sealedFields.map((field) => {
    const sealed = profile[field]
    return [field, sealed && cipher.open(sealed, place(field, profile.accountId))]
  })
  const { avatar, sex, level } = profile
  return { ...Object.fromEntries(opened), avatar, sex, level }
}

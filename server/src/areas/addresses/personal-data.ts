import { addressLimits } from '@shop/contract/fields/address'
import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { mergedRows } from './domain/merged-rows.ts'
import { decryptAddress, encryptAddress } from './encrypted-address.ts'
import { exportAddress } from './present.ts'
import { countAddresses, deleteBook, lockBook, memberTables, readAddresses, replaceAddresses } from './store.ts'

/**
 * How addresses follow their member (platform#18). In a merge the latest used stay, twenty at most, and the remaining account's
 * default stays the default (account#88); who adds one meanwhile waits for it.
 */
export function addressPersonalData(keyring: Keyring): PersonalDataHandler {
  const personal = (db: Parameters<typeof fieldCipher>[0], accountId: string) =>
    fieldCipher(db, keyring, accountId, 'personal')
  return {
    area: 'addresses',
    tables: memberTables.map(getTableName),
    merge: async (tx, from, into) => {
      await lockBook(tx, from)
      const losing = await readAddresses(tx, from)
      if (losing.length > 0) {
        await lockBook(tx, into)
        const [old, fresh] = [await personal(tx, from), await personal(tx, into)]
        const carried = losing.map((row) => ({
          ...row,
          ...encryptAddress(fresh, row.id, decryptAddress(old, row.id, row)),
          accountId: into,
        }))
        await replaceAddresses(tx, into, mergedRows(await readAddresses(tx, into), carried, addressLimits.addresses))
      }
      await deleteBook(tx, from)
    },
    erase: async (tx, accountId) => {
      await lockBook(tx, accountId)
      await deleteBook(tx, accountId)
    },
    consequences: async (db, accountId) => {
      const addresses = await countAddresses(db, accountId)
      return addresses > 0 ? { addresses } : {}
    },
    export: async (db, accountId) => {
      const rows = await readAddresses(db, accountId)
      if (rows.length === 0) return { addresses: [] }
      const cipher = await personal(db, accountId)
      return {
        addresses: rows.map((row) => exportAddress(row, cipher)),
      }
    },
  }
}

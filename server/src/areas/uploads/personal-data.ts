import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { pictureKeys } from './files.ts'
import { pictureName } from './own-pictures.ts'
import { deleteUploads, memberTables, moveUpload, readUploads } from './store.ts'

/**
 * How pictures follow their member (account#45, account#103). A merge encrypts their keys anew; with an erasure rows and keys are gone
 * at once, and the files, which nothing opens any more, with the next sweep.
 */
export function uploadPersonalData(keyring: Keyring): PersonalDataHandler {
  return {
    area: 'uploads',
    tables: memberTables.map(getTableName),
    merge: async (tx, from, into) => {
      const moving = await readUploads(tx, from)
      if (moving.length === 0) return
      const old = await fieldCipher(tx, keyring, from, 'personal')
      const fresh = await fieldCipher(tx, keyring, into, 'personal')
      for (const row of moving) {
        await moveUpload(tx, row, into, pictureKeys.encrypt(fresh, row.id, pictureKeys.open(old, row.id, row.fileKey)))
      }
    },
    erase: deleteUploads,
    export: async (db, accountId) => {
      const found = await readUploads(db, accountId)
      return {
        pictures: found.map(({ id, type, size, width, height, createdAt, usedFor }) => ({
          file: pictureName(id),
          type,
          size,
          width,
          height,
          createdAt: createdAt.getTime(),
          usedFor,
        })),
      }
    },
  }
}

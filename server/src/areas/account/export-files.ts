import { join } from 'node:path'
import type { Database } from '../../platform/db/database.ts'
import { encryptedFiles } from '../../platform/files/encrypted-files.ts'
import { fileKeys } from '../../platform/files/file-keys.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Settings } from '../../platform/settings.ts'
import { knownExports } from './export-store.ts'

type Place = Pick<Settings, 'uploadsFolder'>

const filesOf = ({ uploadsFolder }: Place) => encryptedFiles(join(uploadsFolder, 'exports'), 'data_exports.file')
const keys = fileKeys('data_exports.file_key')

/** @returns the file's key, encrypted for its row */
export async function writeExport(place: Place, cipher: FieldCipher, id: string, content: Buffer): Promise<Buffer> {
  const key = keys.make()
  await filesOf(place).write(id, content, key)
  return keys.encrypt(cipher, id, key)
}

/** @returns nothing when the file is not there any more */
export async function readExportFile(
  place: Place,
  cipher: FieldCipher,
  id: string,
  fileKey: Buffer,
): Promise<Buffer | undefined> {
  return filesOf(place).read(id, keys.open(cipher, id, fileKey))
}

/** Removes files that no row names; the row is there before its file. */
export async function sweepExportFiles(place: Place, db: Database): Promise<void> {
  const files = filesOf(place)
  for (const day of await files.days()) {
    const ids = await files.idsOf(day)
    const known = await knownExports(db, ids)
    await files.remove(ids.filter((id) => !known.has(id)))
  }
}

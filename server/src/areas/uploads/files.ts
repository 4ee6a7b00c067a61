import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type SealedFiles, sealedFiles } from '../../platform/files/sealed-files.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Settings } from '../../platform/settings.ts'

/** Where pictures lie. */
export function pictureFiles({ uploadsFolder }: Pick<Settings, 'uploadsFolder'>): SealedFiles {
  return sealedFiles(join(uploadsFolder, 'pictures'), 'uploads.file')
}

export const newFileKey = () => randomBytes(32)

const place = (id: string) => `uploads.file_key:${id}`

/** A file's key as its row keeps it: sealed with the personal key, so that the picture dies with the account. */
export function sealFileKey(cipher: FieldCipher, id: string, key: Buffer): Buffer {
  return cipher.seal(key.toString('base64'), place(id))
}

export function openFileKey(cipher: FieldCipher, id: string, sealed: Buffer): Buffer {
  return Buffer.from(cipher.open(sealed, place(id)), 'base64')
}

import { join } from 'node:path'
import { type EncryptedFiles, encryptedFiles } from '../../platform/files/encrypted-files.ts'
import { fileKeys } from '../../platform/files/file-keys.ts'
import type { Settings } from '../../platform/settings.ts'

/** Where pictures lie. */
export function pictureFiles({ uploadsFolder }: Pick<Settings, 'uploadsFolder'>): EncryptedFiles {
  return encryptedFiles(join(uploadsFolder, 'pictures'), 'uploads.file')
}

export const pictureKeys = fileKeys('uploads.file_key')

import { join } from 'node:path'
import { fileKeys } from '../../platform/files/file-keys.ts'
import { type SealedFiles, sealedFiles } from '../../platform/files/sealed-files.ts'
import type { Settings } from '../../platform/settings.ts'

/** Where pictures lie. */
export function pictureFiles({ uploadsFolder }: Pick<Settings, 'uploadsFolder'>): SealedFiles {
  return sealedFiles(join(uploadsFolder, 'pictures'), 'uploads.file')
}

export const pictureKeys = fileKeys('uploads.file_key')

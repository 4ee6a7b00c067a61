import { randomBytes } from 'node:crypto'
import type { FieldCipher } from '../secrets/account-keys.ts'

/** Keys of encrypted files as their rows keep them: encrypted with the personal key, so that a file dies with row or account. */
export interface FileKeys {
  make(): Buffer
  encrypt(cipher: FieldCipher, id: string, key: Buffer): Buffer
  open(cipher: FieldCipher, id: string, encrypted: Buffer): Buffer
}

/** @param column `table.column` that keeps them */
export function fileKeys(column: string): FileKeys {
  const place = (id: string) => `${column}:${id}`
  return {
    make: () => randomBytes(32),
    encrypt: (cipher, id, key) => cipher.encrypt(key.toString('base64'), place(id)),
    open: (cipher, id, encrypted) => Buffer.from(cipher.open(encrypted, place(id)), 'base64'),
  }
}

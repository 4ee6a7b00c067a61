import { randomBytes } from 'node:crypto'
import type { FieldCipher } from '../secrets/account-keys.ts'

/** Keys of sealed files as their rows keep them: sealed with the personal key, so that a file dies with row or account. */
export interface FileKeys {
  make(): Buffer
  seal(cipher: FieldCipher, id: string, key: Buffer): Buffer
  open(cipher: FieldCipher, id: string, sealed: Buffer): Buffer
}

/** @param column `table.column` that keeps them */
export function fileKeys(column: string): FileKeys {
  const place = (id: string) => `${column}:${id}`
  return {
    make: () => randomBytes(32),
    seal: (cipher, id, key) => cipher.seal(key.toString('base64'), place(id)),
    open: (cipher, id, sealed) => Buffer.from(cipher.open(sealed, place(id)), 'base64'),
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** First byte of every encrypted value: which key and algorithm made it, so that keys can be changed while running. */
const VERSION = 1
const NONCE = 12
const TAG = 16
const options = { authTagLength: TAG }

/**
 * AES-256-GCM. `boundTo` (table, column and row) is authenticated with the text, so that a value moved to another row
 * does not open.
 */
export function encrypt(key: Buffer, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, options)
  cipher.setAAD(Buffer.from(boundTo))
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the value was changed, moved, or encrypted with another key */
export function open(key: Buffer, encrypted: Buffer, boundTo: string): Buffer {
  if (encrypted[0] !== VERSION) throw new Error('encrypted by an unknown version')
  // Below this length the parts would overlap, and a cut tag would be easy to guess.
  if (encrypted.length < 1 + NONCE + TAG) throw new Error('too short to be encrypted')
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(1, 1 + NONCE), options)
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(encrypted.subarray(encrypted.length - TAG))
  return Buffer.concat([decipher.update(encrypted.subarray(1 + NONCE, encrypted.length - TAG)), decipher.final()])
}

import { hkdfSync } from 'node:crypto'
import { encrypt, open } from './encryption.ts'
import { hmacSha256 } from './hmac.ts'

/** Which part of an account's data a key opens: `personal` dies with the account, `retained` is kept as the law asks (decision 21). */
export type KeyKind = 'personal' | 'retained'

/** The keys that never leave the process, each derived from the master key for one use. */
export interface Keyring {
  /** Same text, same index, for look-ups of values that are stored encrypted; useless without the key. */
  blindIndex(purpose: string, text: string): Buffer
  /** What is stored of a one-use secret or a session token. */
  hashSecret(purpose: string, text: string): Buffer
  wrap(key: Buffer, boundTo: string): Buffer
  unwrap(wrapped: Buffer, boundTo: string): Buffer
  /** Goes into every password's hash, so that a copy of the table alone cannot be guessed at. */
  readonly pepper: Buffer
}

export function makeKeyring(masterKey: Buffer): Keyring {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, 'hean-shop', use, 32))
  const indexMac = hmacSha256(derive('blind-index'))
  const secretMac = hmacSha256(derive('one-use-secrets'))
  const wrappingKey = derive('account-keys')
  return {
    blindIndex: (purpose, text) => indexMac(`${purpose}\0${text}`),
    hashSecret: (purpose, text) => secretMac(`${purpose}\0${text}`),
    wrap: (key, boundTo) => encrypt(wrappingKey, key, boundTo),
    unwrap: (wrapped, boundTo) => open(wrappingKey, wrapped, boundTo),
    pepper: derive('passwords'),
  }
}

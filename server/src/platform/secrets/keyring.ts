import { createHmac, hkdfSync } from 'node:crypto'
import { open, seal } from './sealing.ts'

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
}

export function makeKeyring(masterKey: Buffer): Keyring {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, 'hean-shop', use, 32))
  const indexKey = derive('blind-index')
  const secretKey = derive('one-use-secrets')
  const wrappingKey = derive('account-keys')
  const mac = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest()
  return {
    blindIndex: (purpose, text) => mac(indexKey, purpose, text),
    hashSecret: (purpose, text) => mac(secretKey, purpose, text),
    wrap: (key, boundTo) => seal(wrappingKey, key, boundTo),
    unwrap: (wrapped, boundTo) => open(wrappingKey, wrapped, boundTo),
  }
}

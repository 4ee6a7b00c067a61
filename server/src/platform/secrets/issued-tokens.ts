import { timingSafeEqual } from 'node:crypto'
import { newToken } from '../ids.ts'
import type { Keyring } from './keyring.ts'

/** Bytes of a token's mark: a stranger guesses one of 2^48, and gains by it no more than one look-up in the database. */
const MARK_BYTES = 6
const MARK_LENGTH = 8

/** A new token with a mark that only we can make, so that an invented one is known without a look into the database. */
export function issueToken(keyring: Keyring): string {
  return markIssued(keyring, newToken())
}

/** @param token as `newToken` makes it, or as long */
export function markIssued(keyring: Keyring, token: string): string {
  return token + markOf(keyring, token).toString('base64url')
}

/** Whether we made a token, which may be over since. */
export function isIssued(keyring: Keyring, token: string): boolean {
  const mark = Buffer.from(token.slice(-MARK_LENGTH), 'base64url')
  return mark.length === MARK_BYTES && timingSafeEqual(mark, markOf(keyring, token.slice(0, -MARK_LENGTH)))
}

function markOf(keyring: Keyring, token: string): Buffer {
  return keyring.hashSecret('issued-token', token).subarray(0, MARK_BYTES)
}

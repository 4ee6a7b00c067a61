import { constants, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { WrappedColumn } from '../../platform/secrets/wrapped-column.ts'
import { deleteKeyPairsBefore, findKeyPair, insertKeyPair, type StoredKeyPair } from './login-key-store.ts'

const DAY = 24 * 60 * 60 * 1000
const SHANGHAI = 8 * 60 * 60 * 1000
/** Bits; a pair of this size costs about 366 ms, in a thread of its own. */
const STRENGTH = 2048
/** Days whose keys a process remembers: today's, yesterday's while its ids live, tomorrow's. */
const REMEMBERED = 3

type Parts = Pick<Platform, 'pool' | 'keyring'>

interface KeyPair {
  /** SPKI in base64, as the browser imports it. */
  publicKey: string
  privateKey: KeyObject
}

/** The day's key pair that names and passwords are encrypted with on their way here (access#42). */
export interface LoginKeys {
  /** The pair of today, made when nobody has yet; its public half and its day. */
  today(now: Date): Promise<{ day: string; publicKey: string }>
  /** Opens what was encrypted with the pair of a day; `undefined` when it was not. */
  open(day: string, encrypted: string): Promise<string | undefined>
}

/** What a process remembers of the pairs; all processes share those in the database. */
export function makeLoginKeys({ pool, keyring }: Parts): LoginKeys {
  const remembered = new Map<string, Promise<KeyPair>>()
  const pairOf = (day: string) => {
    const known = remembered.get(day)
    if (known) return known
    const pair = ensureKeyPair(pool, { keyring }, day).then(({ publicKey, privateKey }) => ({
      publicKey,
      privateKey: createPrivateKey({ key: keyring.unwrap(privateKey, boundTo(day)), format: 'der', type: 'pkcs8' }),
    }))
    remembered.set(day, pair)
    pair.catch(() => remembered.delete(day))
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return pair
  }
  return {
    today: async (now) => {
      const day = dayOf(now)
      return { day, publicKey: (await pairOf(day)).publicKey }
    },
    open: async (day, encrypted) => {
      const { privateKey } = await pairOf(day)
      try {
        const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
        return privateDecrypt({ key: privateKey, ...padding }, Buffer.from(encrypted, 'base64')).toString()
      } catch {
        return undefined
      }
    },
  }
}

/** Makes the pairs of today and tomorrow where they are missing, so that no login waits for one, and drops what is spent. */
export async function prepareLoginKeys({ pool, keyring }: Parts, now: Date): Promise<void> {
  await ensureKeyPair(pool, { keyring }, dayOf(now))
  await ensureKeyPair(pool, { keyring }, dayOf(new Date(now.getTime() + DAY)))
  await deleteKeyPairsBefore(pool, dayOf(new Date(now.getTime() - DAY)))
}

/** Of processes that make the pair of a day at once, one keeps its own and all use that. */
async function ensureKeyPair(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  day: string,
): Promise<StoredKeyPair> {
  const known = await findKeyPair(db, day)
  if (known) return known
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: STRENGTH,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  await insertKeyPair(db, {
    day,
    publicKey: made.publicKey.toString('base64'),
    privateKey: keyring.wrap(made.privateKey, boundTo(day)),
  })
  const kept = await findKeyPair(db, day)
  if (!kept) throw new Error('a login key that was just kept is gone')
  return kept
}

/** The day in China, as the database writes dates. */
function dayOf(now: Date): string {
  return new Date(now.getTime() + SHANGHAI).toISOString().slice(0, 10)
}

const boundTo = (day: string) => `login_key_pairs.private_key:${day}`

/** The private halves. */
export const wrappedLoginKeys: WrappedColumn = {
  table: 'login_key_pairs',
  column: 'private_key',
  key: { day: 'date' },
  boundTo: ({ day = '' }) => boundTo(day),
}

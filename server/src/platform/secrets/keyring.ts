import { hkdfSync } from 'node:crypto'
import { encrypt, open } from './encryption.ts'
import { hmacSha256 } from './hmac.ts'

/** Which part of an account's data a key opens: `personal` dies with the account, `retained` is kept as the law asks (account#105). */
export type KeyKind = 'personal' | 'retained'

/** The master keys that a process knows besides its own, while a shop changes from one to another (decision record 84). */
export interface OtherMasterKeys {
  /** The key before: what it wrapped is unwrapped and wrapped anew. */
  previous?: Buffer
  /** The key that comes: what other processes wrap with it already is unwrapped. */
  next?: Buffer
}

/** The keys that never leave the process, each derived from a master key for one use. */
export interface Keyring {
  /** Same text, same index, for look-ups of values that are stored encrypted; useless without the key. */
  blindIndex(purpose: string, text: string): Buffer
  /** What is stored of a one-use secret or a session token. */
  hashSecret(purpose: string, text: string): Buffer
  wrap(key: Buffer, boundTo: string): Buffer
  /** @throws when no master key that is known wrapped it, or it was changed or moved */
  unwrap(wrapped: Buffer, boundTo: string): Buffer
  /** Goes into every password's hash, so that a copy of the table alone cannot be guessed at. */
  readonly pepper: Buffer
  /** What indexes, hashes and passwords are made with. It lasts when the master key changes, as none of them can be made anew. */
  readonly lastingSecrets: Buffer
  /** Takes over the lasting secrets that the database keeps; they are those of the first master key it was used with. */
  useLastingSecrets(secrets: Buffer): void
  /** Those of the master key that unwraps a value; only the first key's are right. */
  lastingSecretsOf(wrapped: Buffer, boundTo: string): Buffer
  /** How a value begins that this process's own master key wrapped. */
  wrappedPrefix(): Buffer
  /** Whether values of a previous master key are to be wrapped anew. */
  readonly hasPrevious: boolean
}

/** First byte of what a later master key wrapped: its id follows, then what `encrypt` makes. The first key's values have no id. */
const WITH_ID = 2
const ID = 4
const SECRET = 32

/** @param masterKey wraps; the others only unwrap */
export function makeKeyring(masterKey: Buffer, { previous, next }: OtherMasterKeys = {}): Keyring {
  const own = keysOf(masterKey)
  const known = [own, ...[previous, next].flatMap((key) => (key ? [keysOf(key)] : []))]
  let lasting = readLasting(own.lasting)
  const isFirst = () => lasting.secrets.equals(own.lasting)
  const prefix = () => (isFirst() ? Buffer.of(1) : Buffer.from([WITH_ID, ...own.id]))
  const openBy = (wrapped: Buffer, boundTo: string): { by: MasterKeys; text: Buffer } => {
    const hasId = wrapped[0] === WITH_ID
    const value = hasId ? wrapped.subarray(1 + ID) : wrapped
    const isPossible = ({ id }: MasterKeys) => !hasId || id.equals(wrapped.subarray(1, 1 + ID))
    let problem = new Error('wrapped by a master key that this process does not know')
    for (const by of known.filter(isPossible)) {
      try {
        return { by, text: open(by.wrapping, value, boundTo) }
      } catch (error) {
        problem = error as Error
      }
    }
    throw problem
  }
  return {
    blindIndex: (purpose, text) => lasting.indexMac(`${purpose}\0${text}`),
    hashSecret: (purpose, text) => lasting.secretMac(`${purpose}\0${text}`),
    wrap: (key, boundTo) => {
      const value = encrypt(own.wrapping, key, boundTo)
      return isFirst() ? value : Buffer.concat([prefix(), value])
    },
    unwrap: (wrapped, boundTo) => openBy(wrapped, boundTo).text,
    get pepper() {
      return lasting.pepper
    },
    get lastingSecrets() {
      return lasting.secrets
    },
    useLastingSecrets: (secrets) => {
      if (!secrets.equals(lasting.secrets)) lasting = readLasting(secrets)
    },
    lastingSecretsOf: (wrapped, boundTo) => openBy(wrapped, boundTo).by.lasting,
    wrappedPrefix: prefix,
    hasPrevious: previous !== undefined,
  }
}

interface MasterKeys {
  id: Buffer
  wrapping: Buffer
  lasting: Buffer
}

function keysOf(masterKey: Buffer): MasterKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, 'hean-shop', use, SECRET))
  return {
    id: derive('key-id').subarray(0, ID),
    wrapping: derive('account-keys'),
    lasting: Buffer.concat([derive('blind-index'), derive('one-use-secrets'), derive('passwords')]),
  }
}

function readLasting(secrets: Buffer) {
  const part = (index: number) => secrets.subarray(index * SECRET, (index + 1) * SECRET)
  return { secrets, indexMac: hmacSha256(part(0)), secretMac: hmacSha256(part(1)), pepper: part(2) }
}

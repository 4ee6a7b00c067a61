import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../platform/secrets/keyring.ts'

/** How long a signed address is good for (orders#85), in ms. */
export const ADDRESS_LIFE_MS = 5 * 60 * 1000

const PURPOSE = 'invoice-file'

export interface SignedFile {
  accountId: string
  invoiceId: string
  expiresAt: Date
}

/**
 * What an address of an invoice's PDF carries: whose, which one, until when, and a mark that only the shop can make over all of
 * it. It opens nothing by itself: the reader must be logged in to that account as well.
 */
export function signFile(keyring: Keyring, { accountId, invoiceId, expiresAt }: SignedFile): string {
  const facts = Buffer.concat([bytesOf(accountId), bytesOf(invoiceId), timeBytes(expiresAt)])
  return Buffer.concat([facts, markOf(keyring, facts)]).toString('base64url')
}

/** What a signature says, when it is ours and not over. */
export function readSignature(keyring: Keyring, signature: string, now: Date): SignedFile | undefined {
  const bytes = Buffer.from(signature, 'base64url')
  const facts = bytes.subarray(0, FACTS)
  const mark = bytes.subarray(FACTS)
  // Base64 has several ways to write its last figure: only one of them is ours.
  if (bytes.toString('base64url') !== signature || mark.length !== MARK) return undefined
  if (!timingSafeEqual(mark, markOf(keyring, facts))) return undefined
  const expiresAt = new Date(facts.readUIntBE(2 * UUID, TIME))
  if (expiresAt <= now) return undefined
  return { accountId: uuidOf(facts, 0), invoiceId: uuidOf(facts, UUID), expiresAt }
}

const UUID = 16
const TIME = 6
const FACTS = 2 * UUID + TIME
const MARK = 32

const markOf = (keyring: Keyring, facts: Buffer) => keyring.hashSecret(PURPOSE, facts.toString('base64url'))
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function timeBytes(at: Date): Buffer {
  const bytes = Buffer.alloc(TIME)
  bytes.writeUIntBE(at.getTime(), 0, TIME)
  return bytes
}

function uuidOf(bytes: Buffer, start: number): string {
  const hex = bytes.subarray(start, start + UUID).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

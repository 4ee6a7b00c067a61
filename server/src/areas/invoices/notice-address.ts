import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../platform/secrets/keyring.ts'

const PURPOSE = 'invoice-notice'
const PATH = '/api/invoices/notices'

/** Where the provider tells that something has become of a work; nobody but the provider learns the address. */
export const NOTICE_ROUTE = `${PATH}/:orderNo/:mark`

export function noticeUrl(publicUrl: URL, keyring: Keyring, orderNo: string): URL {
  return new URL(`${PATH}/${orderNo}/${markOf(keyring, orderNo)}`, publicUrl)
}

/** Whether an address is one that the shop gave out. */
export function isNoticeMark(keyring: Keyring, orderNo: string, mark: string): boolean {
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(keyring, orderNo))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const markOf = (keyring: Keyring, orderNo: string) =>
  keyring.hashSecret(PURPOSE, orderNo).subarray(0, 16).toString('base64url')

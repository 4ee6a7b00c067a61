import { createHash } from 'node:crypto'
import type { SubmissionKind } from './domain/submission-steps.ts'

/** Without the letters that are taken for figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** The number by which the provider knows a work: 20 letters and figures, as no longer one is safe to use; the same for the same. */
export function orderNoOf(kind: SubmissionKind, invoiceId: string, series: number): string {
  const hash = createHash('sha256').update(`${kind}:${invoiceId}:${series}`).digest()
  return Array.from(hash.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

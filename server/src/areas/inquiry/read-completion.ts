import type { CompletionKind, CompletionNeed } from '@shop/contract/fields/completions'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { decryptNote } from './encrypted-record.ts'
import { type CompletionView, presentRequests } from './present-completion.ts'
import { findRequest, listRequests } from './store/completions.ts'
import { findLiveRecord } from './store/records.ts'

/** What a shopper is asked for, and whom the record is for. */
export interface CompletionForShopper {
  kind: CompletionKind
  needs: readonly CompletionNeed[]
  note: string | null
  expiresAt: Date
  answeredAt: Date | null
  /** Who is chosen in the record or its draft. */
  patientId: string | null
  next: 'review' | 'inquiry'
}

/** A request for the shopper who holds its link; undefined for one that was withdrawn or ended. */
export async function readCompletion(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { accountId, requestId }: { accountId: string; requestId: string },
): Promise<CompletionForShopper | undefined> {
  const request = await findRequest(db, { accountId, id: requestId })
  if (!request || (request.state !== 'open' && request.state !== 'answered')) return undefined
  const { id, orderId, kind, needs, note, expiresAt, answeredAt } = request
  const record = await findLiveRecord(db, accountId, orderId)
  const cipher = note && (await fieldCipher(db, keyring, accountId, 'retained'))
  return {
    kind,
    needs,
    note: note && cipher && decryptNote(cipher, id, note),
    expiresAt,
    answeredAt,
    patientId: record?.patientId ?? null,
    next: record && record.state !== 'draft' ? 'review' : 'inquiry',
  }
}

/** The requests of an order as those who make them see them, the latest first. */
export async function presentCompletions(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  of: { accountId: string; orderId: string },
  now: Date,
): Promise<CompletionView[]> {
  const requests = await listRequests(db, of)
  if (requests.length === 0) return []
  const cipher = await fieldCipher(db, keyring, of.accountId, 'retained')
  return presentRequests(db, cipher, requests, now)
}

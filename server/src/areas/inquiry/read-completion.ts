import type { CompletionKind, CompletionNeed } from '@shop/contract/fields/completions'
import { maskPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { readConsigneePhone, readForReview } from '../orders/index.ts'
import { decryptNote } from './encrypted-record.ts'
import { type CompletionView, presentRequests } from './present-completion.ts'
import { findAwaited, findRequest, listRequests } from './store/completions.ts'
import { findLiveRecord } from './store/records.ts'

/** What a shopper is asked for, and whom the record is for. */
export interface CompletionForShopper {
  kind: CompletionKind
  needs: readonly CompletionNeed[]
  /** In words of whoever asks, until it was answered. */
  note: string | null
  expiresAt: Date
  answeredAt: Date | null
  /** It was answered, and its order has gone on, or is over: there is nothing to tell any more. */
  isPast: boolean
  /** Who is chosen in the record or its draft; nobody once it was answered. */
  patientId: string | null
  next: 'review' | 'inquiry'
}

/** A request for the shopper who holds its link, as its order stands now; undefined for one that was withdrawn or ended. */
export async function readCompletion(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { accountId, requestId }: { accountId: string; requestId: string },
  now: Date,
): Promise<CompletionForShopper | undefined> {
  const request = await findRequest(db, { accountId, id: requestId })
  if (!request || (request.state !== 'open' && request.state !== 'answered')) return undefined
  const { id, orderId, kind, needs, note, expiresAt, answeredAt } = request
  const order = await readForReview(db, { accountId, orderId }, now)
  const isWaiting = answeredAt === null
  const record = isWaiting ? await findLiveRecord(db, accountId, orderId) : undefined
  const words = isWaiting && note ? decryptNote(await fieldCipher(db, keyring, accountId, 'retained'), id, note) : null
  return {
    kind,
    needs,
    note: words,
    expiresAt,
    answeredAt,
    isPast: !isWaiting && !order?.isOpen && !order?.isUnderReview,
    patientId: record?.patientId ?? null,
    next: order?.isUnderReview ? 'review' : 'inquiry',
  }
}

/** What the shop waits for of a member's order, and to which phone the link went; null where it waits for nothing (links#37). */
export async function readAwaited(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  of: { accountId: string; orderId: string },
  now: Date,
) {
  const request = await findAwaited(db, of, now)
  const phone = request && (await readConsigneePhone(db, keyring, of))
  if (!phone) return null
  const { id, needs, note, askedAs, askedAt, expiresAt } = request
  return {
    needs: [...needs],
    note: note && decryptNote(await fieldCipher(db, keyring, of.accountId, 'retained'), id, note),
    askedAs,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    phone: maskPhone(phone),
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

import type { CompletionKind, CompletionNeed } from '@shop/contract/fields/completions'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { encryptNote } from './encrypted-record.ts'
import { insertRequest, type RequestRow } from './store/completions.ts'
import { projectOrder } from './store/queue.ts'

export interface NewRequest {
  accountId: string
  orderId: string
  ordersCode: string
  kind: CompletionKind
  needs: CompletionNeed[]
  note?: string | undefined
  askedAs: 'pharmacist' | 'service'
  /** Whose key. */
  askedBy: string
  expiresAt: Date
}

/** Keeps a request of a locked order that has no open one, and shows it in the pharmacists' queue. */
export async function keepRequest(
  tx: Database,
  keyring: Keyring,
  { note, ...request }: NewRequest,
  now: Date,
): Promise<RequestRow> {
  const id = newId(now)
  const cipher = await fieldCipher(tx, keyring, request.accountId, 'retained')
  const encrypted = note === undefined ? null : encryptNote(cipher, id, note)
  const kept = await insertRequest(tx, { ...request, id, note: encrypted, askedAt: now })
  await projectOrder(tx, request)
  return kept
}

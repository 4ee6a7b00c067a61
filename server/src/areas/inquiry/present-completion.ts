import type { askForCompletion } from '@shop/contract/areas/inquiry'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { readKeyHolder } from '../operators/index.ts'
import { completionStateAt } from './domain/completions.ts'
import { decryptNote } from './encrypted-record.ts'
import type { RequestRow } from './store/completions.ts'

export type CompletionView = AnswerOf<typeof askForCompletion>

/** A request as those who made it see it. @param cipher of the account's retained key */
export async function presentCompletion(
  db: Database,
  cipher: FieldCipher,
  row: RequestRow,
  now: Date,
): Promise<CompletionView> {
  const { id, kind, needs, note, askedAs, askedBy, askedAt, expiresAt, answeredAt, endedAt, changed } = row
  return {
    id,
    kind,
    needs,
    note: note && decryptNote(cipher, id, note),
    state: completionStateAt(row, now),
    askedAs,
    askedBy: (await readKeyHolder(db, askedBy)).name,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    changed,
  }
}

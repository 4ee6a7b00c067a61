import type { askForCompletion } from '@shop/contract/areas/inquiry'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { readKeyHolders } from '../operators/index.ts'
import { completionStateAt } from './domain/completions.ts'
import { decryptNote } from './encrypted-record.ts'
import type { RequestRow } from './store/completions.ts'

export type CompletionView = AnswerOf<typeof askForCompletion>

/** Requests as those who made them see them. @param cipher of the account's retained key */
export async function presentRequests(
  db: Database,
  cipher: FieldCipher,
  rows: readonly RequestRow[],
  now: Date,
): Promise<CompletionView[]> {
  const holders = await readKeyHolders(
    db,
    rows.map(({ askedBy }) => askedBy),
  )
  return rows.map((row) => present(cipher, row, holders.get(row.askedBy)?.name ?? '', now))
}

function present(cipher: FieldCipher, row: RequestRow, askedBy: string, now: Date): CompletionView {
  const { id, kind, needs, note, askedAs, askedAt, expiresAt, answeredAt, endedAt, changed } = row
  return {
    id,
    kind,
    needs,
    note: note && decryptNote(cipher, id, note),
    state: completionStateAt(row, now),
    askedAs,
    askedBy,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    changed,
  }
}

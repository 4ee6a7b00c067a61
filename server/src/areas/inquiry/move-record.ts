import type { PrescriptionState } from '@shop/contract/fields/inquiry'
import type { Database } from '../../platform/db/database.ts'
import { canMove, type RecordActor } from './domain/states.ts'
import { insertEvent } from './store/care.ts'
import { project } from './store/queue.ts'
import { type RecordRow, writeRecord } from './store/records.ts'

export interface RecordMove {
  to: PrescriptionState
  actor: RecordActor
  /** Which pharmacist. */
  actorId?: string
  /** What changes with the state. */
  with?: Partial<RecordRow>
}

/**
 * The one way to change the state of a record (care#80): along the table of `domain/states.ts`, with its event and what pharmacists see in
 * their queue. The record is locked, its order before it.
 * @returns whether it changed; where it did not, another was faster and the caller says so
 */
export async function moveRecord(
  tx: Database,
  record: RecordRow,
  { to, actor, actorId, with: change = {} }: RecordMove,
  now: Date,
): Promise<boolean> {
  const { accountId, id, state: from } = record
  if (!canMove(from, to, actor)) return false
  await writeRecord(tx, record, { ...change, state: to })
  await insertEvent(tx, {
    accountId,
    prescriptionId: id,
    fromState: from,
    toState: to,
    actor,
    actorId: actorId ?? null,
    at: now,
  })
  await project(tx, record)
  return true
}

import { and, eq, lt } from 'drizzle-orm'
import type { Database, Pool } from '../db/database.ts'
import { sqlState, transaction } from '../db/transaction.ts'
import { throwApiError } from '../http/api-error.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { WrappedColumn } from '../secrets/wrapped-column.ts'
import { idempotencyKeys } from './tables.ts'

export interface OnceCall {
  /** Whose key it is; the same key of another caller is another key. */
  subject: string
  route: string
  /** The `Idempotency-Key` header; without one the call simply runs. */
  key: string | string[] | undefined
  input: unknown
  now: Date
}

/** Same key, same effect: a repeated call gets the first answer and changes nothing (platform#8). */
export interface Idempotency {
  run<Answer>(pool: Pool, call: OnceCall, work: (tx: Database) => Promise<Answer>): Promise<Answer>
  /** The answer that a call has had already; undefined where it is the first. Waits for nobody. */
  find(db: Database, call: OnceCall): Promise<{ answer: unknown } | undefined>
  purge(db: Database, before: Date): Promise<void>
}

/** PostgreSQL's code for a lock that was not had in time: the first call is still at work. */
const LOCK_TIMED_OUT = '55P03'
/** Stands for the answer of a call that answers nothing; no JSON text is empty. */
const NO_ANSWER = ''

const answerPlace = (subjectHash: string, keyHash: string) => `idempotency_keys.answer:${subjectHash}:${keyHash}`

/** The answers that are kept. */
export const wrappedAnswers: WrappedColumn = {
  table: 'idempotency_keys',
  column: 'answer',
  key: { subject_hash: 'bytea', key_hash: 'bytea' },
  boundTo: ({ subject_hash = '', key_hash = '' }) => answerPlace(subject_hash, key_hash),
}

export function makeIdempotency(keyring: Keyring): Idempotency {
  const placeOf = ({ key, subject, route, input }: OnceCall) => {
    if (typeof key !== 'string' || !/^[\w-]{16,100}$/.test(key)) {
      return throwApiError('INPUT_INVALID', { field: 'Idempotency-Key' })
    }
    const subjectHash = keyring.blindIndex('idempotency-subject', subject)
    const keyHash = keyring.blindIndex('idempotency-key', key)
    return {
      subjectHash,
      keyHash,
      inputHash: keyring.blindIndex('idempotency-input', `${route}\0${JSON.stringify(input)}`),
      boundTo: answerPlace(subjectHash.toString('hex'), keyHash.toString('hex')),
      mine: and(eq(idempotencyKeys.subjectHash, subjectHash), eq(idempotencyKeys.keyHash, keyHash)),
    }
  }
  const answerOf = (
    kept: typeof idempotencyKeys.$inferSelect | undefined,
    { inputHash, boundTo }: { inputHash: Buffer; boundTo: string },
  ): unknown => {
    if (!kept?.inputHash.equals(inputHash)) return throwApiError('IDEMPOTENCY_KEY_REUSED')
    if (!kept.answer) return throwApiError('IN_PROGRESS')
    const text = keyring.unwrap(kept.answer, boundTo).toString()
    return text === NO_ANSWER ? undefined : JSON.parse(text)
  }
  return {
    run: async <Answer>(pool: Pool, call: OnceCall, work: (tx: Database) => Promise<Answer>) => {
      if (call.key === undefined) return transaction(pool, work)
      const place = placeOf(call)
      const { subjectHash, keyHash, inputHash, boundTo, mine } = place
      return transaction(pool, async (tx) => {
        // A second call with the key waits here until the first has committed or failed.
        const inserted = await tx.orm
          .insert(idempotencyKeys)
          .values({ subjectHash, keyHash, route: call.route, inputHash, createdAt: call.now })
          .onConflictDoNothing()
          .returning({ route: idempotencyKeys.route })
          .catch((error: unknown) => {
            if (sqlState(error) === LOCK_TIMED_OUT) return throwApiError('IN_PROGRESS')
            throw error
          })
        if (inserted.length === 0) {
          const [kept] = await tx.orm.select().from(idempotencyKeys).where(mine)
          return answerOf(kept, place) as Answer
        }
        const answer = await work(tx)
        const text = answer === undefined ? NO_ANSWER : JSON.stringify(answer)
        await tx.orm
          .update(idempotencyKeys)
          .set({ answer: keyring.wrap(Buffer.from(text), boundTo) })
          .where(mine)
        return answer
      })
    },
    find: async (db, call) => {
      if (call.key === undefined) return undefined
      const place = placeOf(call)
      const [kept] = await db.orm.select().from(idempotencyKeys).where(place.mine)
      return kept && { answer: answerOf(kept, place) }
    },
    purge: async (db, before) => {
      await db.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
    },
  }
}

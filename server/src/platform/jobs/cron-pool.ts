import type pg from 'pg'
import type { Log } from '../log.ts'
import { retryUntilDone } from '../retry.ts'

/**
 * The pool as the job library sees it. Its cron sends statements by `pool.query` and does not survive one that fails: its promise
 * is rejected where nobody can catch it, which ends the process. Such a statement waits here until the database answers; cron
 * then catches up with each minute that it missed. Workers take connections by `pool.connect` and repeat what fails themselves.
 */
export function cronPool(pool: pg.Pool, log: Log, signal: AbortSignal): pg.Pool {
  const query = async (text: string, values: unknown[]) => {
    const result = await retryUntilDone(() => pool.query(text, values), {
      signal,
      failed: (error, attempt) => log.warn({ err: error, attempt }, 'cron waits for the database'),
    })
    // Cron looks whether it was stopped before it does anything with an answer.
    return result ?? { rows: [] }
  }
  return new Proxy(pool, {
    get: (target, name, receiver) => (name === 'query' ? query : Reflect.get(target, name, receiver)),
  })
}

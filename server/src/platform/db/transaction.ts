import { setTimeout as pause } from 'node:timers/promises'
import { type Database, handleOn, type Pool } from './database.ts'

/** Serialisation failure and deadlock: the work can simply be done again. */
const repeatable = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * Runs `work` in one transaction. Work that lost against another transaction is repeated up to three times, so it must have no
 * effect outside the database.
 */
export async function transaction<Result>(pool: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt >= TRIES || !repeatable.has(sqlState(error) ?? '')) throw error
      await pause(5 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/** What is to be done once a transaction has committed, by its handle. */
const afterwards = new WeakMap<Database, (() => void)[]>()

/** Has something counted or told in this process once the transaction has committed; never when it is rolled back. */
export function afterCommit(tx: Database, work: () => void): void {
  const all = afterwards.get(tx)
  if (all) all.push(work)
  else afterwards.set(tx, [work])
}

async function once<Result>(pool: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const tx = handleOn(client)
    const result = await work(tx)
    await client.query('COMMIT')
    for (const each of afterwards.get(tx) ?? []) each()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL's error code, also where the query builder wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type NamedStatement, PreparedRun, type Row, type Value } from './prepared.ts'

export type { NamedStatement, Value } from './prepared.ts'

/**
 * A handle on the database: the pool, or one transaction. It is always handed on as an argument, so that a query inside a
 * transaction cannot slip out of it.
 */
export interface Database {
  readonly orm: NodePgDatabase
  /** Runs a named statement and answers its rows. */
  query<Answer extends Row>(statement: NamedStatement, values: readonly Value[]): Promise<Answer[]>
}

export interface Pool extends Database {
  readonly pool: pg.Pool
  end(): Promise<void>
}

/** How long a query may go unanswered, ms: longer than any that the database itself ends. */
const SILENCE_MS = 7000

// Epoch ms and counts arrive as text by default; ours all fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Statements stop after 5 s and lock waits after 2 s, so that one slow query cannot hold the shop (reliability 34, 52). A database
 * that says nothing at all, not even that, is given up after `SILENCE_MS` (reliability 50).
 */
export function openPool(address: string, size: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: 5000,
    query_timeout: SILENCE_MS,
    // Notices on a connection that only listens that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'shop',
  })
  pool.on('error', onError)
  return { ...handleOn(pool), pool, end: () => pool.end() }
}

/** pg's own error once `query_timeout` is over; the connection may still answer the query before, and is not to be used again. */
export function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** What pg's clients and pools do with a query of one's own; the types leave out the callback. */
interface Runner {
  query(run: pg.Submittable, done: (error: Error | null, rows?: Row[]) => void): void
}

export function handleOn(client: pg.Pool | pg.PoolClient): Database {
  const runner = client as unknown as Runner
  return {
    orm: drizzle(client),
    query: <Answer extends Row>(statement: NamedStatement, values: readonly Value[]) =>
      new Promise<Answer[]>((resolve, reject) => {
        runner.query(new PreparedRun(statement, values), (error, rows) =>
          error ? reject(error) : resolve(rows as Answer[]),
        )
      }).catch((error: Error) => {
        // From here the stack leads to who asked, and not to the socket that answered.
        Error.captureStackTrace(error)
        throw error
      }),
  }
}

import type { Socket } from 'node:net'
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

/** Longer than any statement that the database ends itself. */
const SILENCE_MS = 6000
const LAST_CHANCE_MS = 1000

// Epoch ms and counts arrive as text by default; ours all fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Statements stop after 5 s and lock waits after 2 s, so that one slow query cannot hold the shop. A database that says nothing
 * at all, not even that, is given up (platform#23).
 * @param silenceMs how long it may say nothing to a statement; 0 for who lets its statements take longer than the shop does
 */
export function openPool(address: string, size: number, onError: (error: Error) => void, silenceMs = SILENCE_MS): Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: 5000,
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
  // The pool hears of connections at rest alone; one that breaks inside a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    endSilence(client, silenceMs)
  })
  return { ...handleOn(pool), pool, end: () => pool.end() }
}

/** What pg's clients are besides what their types tell. */
interface Watched {
  /** No statement is under way. */
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

/**
 * Ends a connection on which a statement is under way and nothing comes. pg's own `query_timeout` would count the time as well
 * that a statement waits for the one before it.
 */
function endSilence(client: pg.PoolClient, silenceMs: number): void {
  const watched = client as unknown as Watched
  const { stream } = watched.connection
  stream.setTimeout(silenceMs, () => {
    // At rest; a statement that begins in the moment left has its own time.
    if (watched.readyForQuery) return
    const heard = stream.bytesRead
    // Where we ourselves were busy for so long, what came is read before this.
    setTimeout(() => {
      if (!watched.readyForQuery && stream.bytesRead === heard) stream.destroy()
    }, LAST_CHANCE_MS)
  })
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

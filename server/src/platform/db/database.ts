import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** A statement that PostgreSQL parses once a connection; hot reads use these. */
export interface NamedStatement {
  name: string
  text: string
}

/**
 * A handle on the database: the pool, or one transaction. It is always handed on as an argument, so that a query inside a
 * transaction cannot slip out of it.
 */
export interface Database {
  readonly orm: NodePgDatabase
  /** Runs a named statement and answers its rows. */
  query<Row extends pg.QueryResultRow>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>
}

export interface Pool extends Database {
  readonly pool: pg.Pool
  end(): Promise<void>
}

// Epoch ms and counts arrive as text by default; ours all fit a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Statements stop after 2 s and lock waits after 2 s, so that one slow query cannot hold the shop (reliability 34, 52). */
export function openPool(address: string, size: number, onError: (error: Error) => void): Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'shop',
  })
  pool.on('error', onError)
  return { ...handleOn(pool), pool, end: () => pool.end() }
}

export function handleOn(client: pg.Pool | pg.PoolClient): Database {
  return {
    orm: drizzle(client),
    query: async <Row extends pg.QueryResultRow>(statement: NamedStatement, values: readonly unknown[]) => {
      const result = await client.query<Row>({ ...statement, values: values as unknown[] })
      return result.rows
    },
  }
}

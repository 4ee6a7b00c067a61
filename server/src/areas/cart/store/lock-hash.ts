import type { Database } from '../../../platform/db/database.ts'

/**
 * Makes all transactions that lock the same keyed hash run one after another, each until it ends. An advisory lock needs no row,
 * so it also holds for the first order of its kind.
 */
export async function lockHash(tx: Database, hash: Buffer): Promise<void> {
  await tx.query({ name: 'lock-hash', text: 'SELECT pg_advisory_xact_lock($1::bigint)' }, [
    hash.readBigInt64BE(0).toString(),
  ])
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../platform/db/database.ts'

/** Waits until something waits for the rows that a connection holds, however slow the machine is. @param pid of its server process */
export async function untilAwaited({ pool }: Pool, pid: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const { rowCount } = await pool.query(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1::int = ANY(pg_blocking_pids(pid))',
      [pid],
    )
    if (rowCount) return
    await pause(20)
  }
  throw new Error('nothing waited for it')
}

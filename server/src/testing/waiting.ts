import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../platform/db/database.ts'

/** How often a call is made anew before the shop counts as stuck. */
const PATIENCE = 20

/**
 * Calls until the shop is not busy, as pages do: a busy shop has changed nothing and says so. Tests with many calls side by side judge
 * what the shop promises, not the pace of the machine.
 */
export async function patiently<Answer extends { code?: string | undefined }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (answer.code !== 'SERVICE_BUSY' || tries === PATIENCE) return answer
    await pause(100 + 400 * Math.random())
  }
}

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

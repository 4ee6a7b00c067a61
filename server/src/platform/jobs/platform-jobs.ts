import { wrappedAnswers } from '../idempotency/idempotency.ts'
import { HITS_KEPT } from '../limits/shared-limits.ts'
import type { Platform } from '../platform.ts'
import { rewrapAll, wrappedAccountKeys } from '../secrets/rewrap.ts'
import type { WrappedColumn } from '../secrets/wrapped-column.ts'
import { daysBefore } from './ages.ts'
import { purgeOutbox, type ScheduledJob } from './jobs.ts'

/** What the platform removes once nothing can use it any more, and what a change of the master key asks for. */
export function platformJobs(
  platform: Platform,
  /** Of the areas, besides the platform's own. */
  wrappedColumns: readonly WrappedColumn[],
): readonly ScheduledJob[] {
  const { pool, oneTimeTokens, limits, sessions, idempotency } = platform
  const wrapped = [wrappedAccountKeys, wrappedAnswers, ...wrappedColumns]
  return [
    { name: 'purge-one-use-secrets', cron: '7 * * * *', work: (now) => oneTimeTokens.purge(pool, daysBefore(now, 2)) },
    {
      name: 'purge-limits',
      cron: '17 * * * *',
      work: (now) => limits.purge(pool, new Date(now.getTime() - HITS_KEPT)),
    },
    { name: 'purge-sessions', cron: '27 18 * * *', work: (now) => sessions.purge(pool, daysBefore(now, 30)) },
    { name: 'purge-idempotency-keys', cron: '37 18 * * *', work: (now) => idempotency.purge(pool, daysBefore(now, 7)) },
    { name: 'rewrap-values', cron: '* * * * *', work: (now) => rewrapAll(platform, wrapped, now) },
    { name: 'purge-outbox', cron: '17 18 * * *', work: (now) => purgeOutbox(pool, daysBefore(now, 30)) },
  ]
}

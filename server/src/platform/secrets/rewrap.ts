import type { Platform } from '../platform.ts'
import { accountKeyPlace } from './account-keys.ts'
import type { Keyring } from './keyring.ts'
import { needsOtherMasterKey, settleMasterKey } from './master-key-check.ts'
import { keyOf, PAGE, type PageRow, readPage, replaceValue } from './rewrap-pages.ts'
import { keepProgress, readProgress } from './rewrap-progress.ts'
import type { RewrapProgress, WrappedColumn } from './wrapped-column.ts'

/** The keys of the accounts. */
export const wrappedAccountKeys: WrappedColumn = {
  table: 'account_keys',
  column: 'wrapped',
  key: { account_id: 'uuid', kind: 'text' },
  boundTo: ({ account_id = '', kind = '' }) => accountKeyPlace(account_id, kind),
}

/** A run ends after so many ms and the next one goes on, so that runs, which begin each minute, are never side by side for long. */
const RUN_MS = 30_000
/** Once nothing is left that can be wrapped, all is counted again after so long: a process of the release before may still wrap by its key. */
const COUNT_AGAIN_MS = 60 * 60 * 1000

type Parts = Pick<Platform, 'pool' | 'keyring' | 'log' | 'metrics'>

/**
 * Wraps everything anew that another master key wrapped, page by page and row by row under readers and writers. What was done is not done
 * again, so that it can be broken off at any time. Once a whole count finds nothing, the database stops to need the previous key; what no
 * key opens keeps it from that (platform#29).
 */
export async function rewrapAll(parts: Parts, columns: readonly WrappedColumn[], now: Date): Promise<void> {
  const { pool, keyring, log } = parts
  if (!keyring.hasPrevious) return
  const until = performance.now() + RUN_MS
  const isOver = () => performance.now() > until
  let progress = await readProgress(pool, keyring)
  if (isAtRest(progress, now) && (progress.unreadable > 0 || !(await needsOtherMasterKey(pool, keyring)))) return
  while (!isOver()) {
    progress = await goOn(parts, columns, progress, isOver)
    if (progress.column < columns.length) continue
    const isCounted = progress.phase === 'count'
    progress = nextPhase(progress, now)
    await keepProgress(pool, progress)
    const { remaining, unreadable } = progress
    if (isCounted) log.info({ remaining }, 'values of another master key were counted')
    if (isCounted && remaining === 0) {
      if (await settleMasterKey(pool, keyring)) log.info({}, 'nothing stored needs the previous master key any more')
      return
    }
    if (!isCounted && unreadable > 0) {
      log.error(
        { remaining, unreadable },
        'values are wrapped by no master key that is known; the previous key is still needed',
      )
      return
    }
  }
}

const isAtRest = ({ phase, column, after, remaining, unreadable, countedAt }: RewrapProgress, now: Date) =>
  phase === 'count' &&
  column === 0 &&
  after === null &&
  remaining === unreadable &&
  countedAt !== null &&
  now.getTime() - countedAt < COUNT_AGAIN_MS

/** After a count that found something all is wrapped; after that all is counted again. */
function nextPhase(progress: RewrapProgress, now: Date): RewrapProgress {
  const begun = { ...progress, column: 0, after: null, found: 0 }
  const { found } = progress
  if (progress.phase === 'wrap') return { ...begun, phase: 'count', unreadable: found }
  const counted = { ...begun, remaining: found, countedAt: now.getTime() }
  return found > 0 ? { ...counted, phase: 'wrap' } : { ...counted, unreadable: 0 }
}

/** Goes through the rest of one column, or as much of it as there is time for, and keeps after each page how far it came. */
async function goOn(
  { pool, keyring, log, metrics }: Parts,
  columns: readonly WrappedColumn[],
  from: RewrapProgress,
  isOver: () => boolean,
): Promise<RewrapProgress> {
  const column = columns[from.column]!
  const { table } = column
  const progress = { ...from }
  for (let isLast = false; !isLast && !isOver(); ) {
    const rows = await readPage(pool, keyring.wrappedPrefix(), column, progress.after)
    const foreign = rows.filter((row): row is Foreign => row.wrapped !== null)
    if (progress.phase === 'count') progress.found += foreign.length
    else {
      const { wrapped, unreadable } = await rewrapPage(pool, keyring, column, foreign)
      progress.remaining = Math.max(0, (progress.remaining ?? 0) - wrapped)
      progress.found += unreadable
      metrics.rewrapped.inc({ table }, wrapped)
      if (wrapped > 0) log.info({ table, wrapped }, 'values were wrapped by the new master key')
      if (unreadable > 0) log.error({ table, unreadable }, 'values are wrapped by no master key that is known')
    }
    isLast = rows.length < PAGE
    progress.after = isLast ? null : keyOf(column, rows.at(-1)!)
    progress.column = isLast ? progress.column + 1 : progress.column
    await keepProgress(pool, progress)
  }
  return progress
}

type Foreign = PageRow & { wrapped: Buffer }

/** Each value is written by a statement of its own, so that nobody waits for a page. */
async function rewrapPage(pool: Parts['pool'], keyring: Keyring, column: WrappedColumn, rows: readonly Foreign[]) {
  const counts = { wrapped: 0, unreadable: 0 }
  for (const row of rows) {
    const fresh = rewrapped(keyring, column, row)
    if (!fresh) counts.unreadable++
    // A row that changed or went meanwhile is left alone: whoever changed it wrapped it, or the next count finds it.
    else if (await replaceValue(pool, column, row, fresh)) counts.wrapped++
  }
  return counts
}

function rewrapped(keyring: Keyring, { key, boundTo }: WrappedColumn, row: Foreign): Buffer | undefined {
  const texts = Object.keys(key).map((each) => [each, String(row[each]).replace(/^\\x/, '')])
  const place = boundTo(Object.fromEntries(texts))
  try {
    return keyring.wrap(keyring.unwrap(row.wrapped, place), place)
  } catch {
    return undefined
  }
}

import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Pool } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { judge, type Limit } from './exact.ts'
import { limitHits } from './tables.ts'

/** One thing that is limited: a kind with its limits, and whose hits are counted. */
export interface LimitedKey {
  kind: string
  subject: string
  limits: readonly Limit[]
}

export type Permission = { allowed: true } | { allowed: false; kind: string /** seconds */; retryAfter: number }

/** How long hits are kept once a key is at rest, ms: no limit looks further back. */
export const HITS_KEPT = 4 * 24 * 60 * 60 * 1000

/** Limits that hold over all processes and survive a restart (decision record 3). */
export interface SharedLimits {
  /**
   * Takes one hit from every key, or from none when any refuses. Keys are locked in one order, so parallel callers queue.
   * It commits by itself: a refused or failed action has still been counted.
   */
  take(pool: Pool, keys: readonly LimitedKey[], now: Date): Promise<Permission>
  /** The same inside a transaction whose locks let nobody overtake what is counted; the hit stands or falls with it. */
  takeWithin(tx: Database, keys: readonly LimitedKey[], now: Date): Promise<Permission>
  /** How many hits a key has had within `within` ms. */
  count(db: Database, key: { kind: string; subject: string }, within: number, now: Date): Promise<number>
  purge(db: Database, before: Date): Promise<void>
}

export function makeSharedLimits(keyring: Keyring): SharedLimits {
  const hash = (key: { kind: string; subject: string }) => keyring.blindIndex(`limit:${key.kind}`, key.subject)
  const takeWithin = async (tx: Database, keys: readonly LimitedKey[], now: Date): Promise<Permission> => {
    const tooLong = keys.find(({ limits }) => limits.some(({ within }) => within > HITS_KEPT))
    if (tooLong) throw new Error(`${tooLong.kind} looks further back than hits are kept`)
    const hashed = keys.map((key) => ({ ...key, hash: hash(key) })).sort((a, b) => a.hash.compare(b.hash))
    await tx.orm
      .insert(limitHits)
      .values(hashed.map((key) => ({ key: key.hash, hits: [], touchedAt: now })))
      .onConflictDoNothing()
    const rows = await tx.orm
      .select()
      .from(limitHits)
      .where(
        inArray(
          limitHits.key,
          hashed.map((key) => key.hash),
        ),
      )
      .orderBy(asc(limitHits.key))
      .for('update')
    const judged = hashed.map((key) => {
      const row = rows.find((candidate) => candidate.key.equals(key.hash))
      return { key, judgement: judge(row?.hits ?? [], key.limits, now.getTime()) }
    })
    const errors = judged.flatMap(({ key, judgement }) =>
      judgement.allowed ? [] : [{ kind: key.kind, retryAfter: Math.ceil(judgement.retryAfter / 1000) }],
    )
    const longest = errors.sort((a, b) => b.retryAfter - a.retryAfter)[0]
    if (longest) return { allowed: false, ...longest }
    const kept = judged.flatMap(({ key, judgement }) =>
      judgement.allowed ? [{ key: key.hash, hits: judgement.hits, touchedAt: now }] : [],
    )
    await tx.orm
      .insert(limitHits)
      .values(kept)
      .onConflictDoUpdate({
        target: limitHits.key,
        set: { hits: sql`excluded.hits`, touchedAt: sql`excluded.touched_at` },
      })
    return { allowed: true }
  }
  return {
    take: (pool, keys, now) => transaction(pool, (tx) => takeWithin(tx, keys, now)),
    takeWithin,
    count: async (db, key, within, now) => {
      const [row] = await db.orm
        .select({ hits: limitHits.hits })
        .from(limitHits)
        .where(sql`${limitHits.key} = ${hash(key)}`)
      return (row?.hits ?? []).filter((hit) => hit > now.getTime() - within).length
    },
    purge: async (db, before) => {
      await db.orm.delete(limitHits).where(lt(limitHits.touchedAt, before))
    },
  }
}

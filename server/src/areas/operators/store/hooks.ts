import type { HookEvent } from '@shop/contract/areas/operators'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { eventHooks, operatorKeys } from '../tables.ts'

/** A hook lives as long as the key that made it, and until somebody removes it. */
export const livingHook = sql`${eventHooks.removedAt} IS NULL AND EXISTS (SELECT 1 FROM ${operatorKeys}
  WHERE ${operatorKeys.id} = ${eventHooks.createdBy} AND ${operatorKeys.revokedAt} IS NULL)`

/** The hooks that want an event; there are few, and mostly none. */
export async function hooksFor(db: Database, event: HookEvent): Promise<string[]> {
  const rows = await db.orm
    .select({ id: eventHooks.id })
    .from(eventHooks)
    .where(and(livingHook, sql`${eventHooks.events} ? ${event}`))
  return rows.map(({ id }) => id)
}

/** How many hooks live; whoever adds one waits for others who do, so that the count holds until the transaction ends. */
export async function countLiving(tx: Database): Promise<number> {
  await tx.orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('event-hooks', 0))`)
  return tx.orm.$count(eventHooks, livingHook)
}

export interface NewHook {
  id: string
  url: string
  /** Encrypted. */
  secret: Buffer
  events: HookEvent[]
  createdBy: string
}

export async function insertHook(tx: Database, hook: NewHook, now: Date): Promise<void> {
  await tx.orm.insert(eventHooks).values({ ...hook, createdAt: now })
}

/** @returns where it led to, when it was there */
export async function markRemoved(tx: Database, id: string, now: Date): Promise<string | undefined> {
  const [removed] = await tx.orm
    .update(eventHooks)
    .set({ removedAt: now })
    .where(and(eq(eventHooks.id, id), isNull(eventHooks.removedAt)))
    .returning({ url: eventHooks.url })
  return removed?.url
}

/** A hook and how its deliveries go; times in epoch ms. */
export interface HookRow {
  id: string
  url: string
  events: HookEvent[]
  created_at: number
  /** The name of the key that made it, and when that key was revoked: from then on nothing is sent. */
  made_by: string
  ended_at: number | null
  /** Of the delivery that was tried last; all null before the first try. */
  event: HookEvent | null
  happened_at: number | null
  tried_at: number | null
  tries: number | null
  outcome: string | null
  /** Those that are still tried, and when the first of them is. */
  waiting: number
  next_try_at: number | null
  /** Those that are not tried any more. */
  given_up: number
}

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

const listStatement = {
  name: 'list-hooks',
  text: `SELECT hook.id, hook.url, hook.events, ${epoch('hook.created_at')} AS created_at,
      maker.name AS made_by, ${epoch('maker.revoked_at')} AS ended_at,
      last.event, ${epoch('last.at')} AS happened_at, ${epoch('last.last_tried_at')} AS tried_at,
      last.attempts AS tries, last.last_outcome AS outcome, undelivered.waiting, undelivered.given_up,
      ${epoch('CASE WHEN undelivered.waiting > 0 AND maker.revoked_at IS NULL THEN greatest(undelivered.next, hook.resting_until) END')} AS next_try_at
    FROM event_hooks AS hook JOIN operator_keys AS maker ON maker.id = hook.created_by
    LEFT JOIN LATERAL (SELECT * FROM hook_deliveries WHERE hook_id = hook.id AND last_tried_at IS NOT NULL
      ORDER BY last_tried_at DESC LIMIT 1) AS last ON true
    CROSS JOIN LATERAL (SELECT count(next_try_at)::int AS waiting, min(next_try_at) AS next,
      (count(*) - count(next_try_at))::int AS given_up
      FROM hook_deliveries WHERE hook_id = hook.id AND delivered_at IS NULL) AS undelivered
    WHERE hook.removed_at IS NULL ORDER BY hook.created_at, hook.id`,
}

/** Every hook that was not removed, with how its latest try went, the oldest hook first. */
export async function readHooks(db: Database): Promise<HookRow[]> {
  return db.query<HookRow & Record<string, unknown>>(listStatement, [])
}

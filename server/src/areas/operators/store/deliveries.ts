import type { HookEvent } from '@shop/contract/areas/operators'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { eventHooks, hookDeliveries } from '../tables.ts'
import { livingHook } from './hooks.ts'

/** What an event tells: ids and states alone. */
export type HookInput = Readonly<Record<string, string | number | null>>

export interface NewDelivery {
  id: string
  hookId: string
  event: HookEvent
  facts: HookInput
  at: Date
}

export async function insertDelivery(tx: Database, delivery: NewDelivery): Promise<void> {
  await tx.orm.insert(hookDeliveries).values({ ...delivery, nextTryAt: delivery.at })
}

/** One event on its way: where to, what, and the encrypted secret that signs it. */
export interface Delivery extends NewDelivery {
  url: string
  secret: Buffer
  /** How often it was tried before. */
  attempts: number
  /** How often in a row its hook could not be reached. */
  failures: number
}

/** Longer than a try may take: whoever took a line and was killed has let go of it by then. */
const HELD_MS = 30_000

/** What is due and not delivered yet of a hook `$1` at the time `$2`, the oldest first. */
const due = `hook_deliveries.hook_id = $1 AND hook_deliveries.delivered_at IS NULL AND hook_deliveries.next_try_at <= $2`

/** One process at a time sends to a hook; none does while it rests, or once it is removed or its key revoked. */
const takeStatement = {
  name: 'take-hook',
  text: `UPDATE event_hooks SET busy_until = $3
    WHERE id = $1 AND removed_at IS NULL
      AND EXISTS (SELECT 1 FROM operator_keys WHERE operator_keys.id = created_by AND revoked_at IS NULL)
      AND coalesce(busy_until, '-infinity') <= $2 AND coalesce(resting_until, '-infinity') <= $2
      AND EXISTS (SELECT 1 FROM hook_deliveries WHERE ${due})
    RETURNING id, url, secret, failures`,
}

const nextStatement = {
  name: 'next-hook-delivery',
  text: `SELECT id, event, facts, (extract(epoch FROM at) * 1000)::bigint AS at, attempts
    FROM hook_deliveries WHERE ${due} ORDER BY hook_deliveries.at, id LIMIT 1`,
}

/** Takes a hook's line, until a try of what is returned is kept; nothing when nothing is due, or another process is at it. */
export async function takeNext(db: Database, hookId: string, now: Date): Promise<Delivery | undefined> {
  const until = new Date(now.getTime() + HELD_MS)
  const [hook] = await db.query<{ url: string; secret: Buffer; failures: number }>(takeStatement, [hookId, now, until])
  if (!hook) return undefined
  const [next] = await db.query<Omit<NewDelivery, 'at'> & { at: number; attempts: number }>(nextStatement, [
    hookId,
    now,
  ])
  return next && { ...next, ...hook, id: next.id, hookId, at: new Date(next.at) }
}

/** The hooks that have something due, whoever is at it. */
export async function hooksWithDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ hookId: hookDeliveries.hookId })
    .from(hookDeliveries)
    .innerJoin(eventHooks, and(eq(eventHooks.id, hookDeliveries.hookId), livingHook))
    .where(
      and(isNull(hookDeliveries.deliveredAt), sql`${hookDeliveries.nextTryAt} <= ${now.toISOString()}::timestamptz`),
    )
  return rows.map(({ hookId }) => hookId)
}

type Tried = Pick<Delivery, 'id' | 'hookId'>

async function keepTry(
  db: Database,
  { id }: Tried,
  how: { lastOutcome: string; lastTriedAt: Date; nextTryAt?: Date | null; deliveredAt?: Date },
): Promise<void> {
  await db.orm
    .update(hookDeliveries)
    .set({ ...how, attempts: sql`${hookDeliveries.attempts} + 1` })
    .where(eq(hookDeliveries.id, id))
}

/** The receiver took it; its line goes on. */
export async function keepDelivered(db: Database, tried: Tried, outcome: string, now: Date): Promise<void> {
  await keepTry(db, tried, { lastOutcome: outcome, lastTriedAt: now, deliveredAt: now, nextTryAt: null })
  await letGo(db, tried, { failures: 0, restingUntil: null })
}

/** The receiver is there and refused this one, which is tried again; its line goes on with the others. */
export async function keepRefused(db: Database, tried: Tried, outcome: string, now: Date, again: Date): Promise<void> {
  await keepTry(db, tried, { lastOutcome: outcome, lastTriedAt: now, nextTryAt: again })
  await letGo(db, tried, { failures: 0, restingUntil: null })
}

/** Nobody answered, or not as one who could take anything: the whole line rests. */
export async function keepUnreachable(
  db: Database,
  tried: Tried,
  outcome: string,
  now: Date,
  until: Date,
): Promise<void> {
  await keepTry(db, tried, { lastOutcome: outcome, lastTriedAt: now })
  await letGo(db, tried, { failures: sql`${eventHooks.failures} + 1`, restingUntil: until })
}

async function letGo(
  db: Database,
  { hookId }: Tried,
  how: { failures: number | ReturnType<typeof sql>; restingUntil: Date | null },
): Promise<void> {
  await db.orm
    .update(eventHooks)
    .set({ ...how, busyUntil: null })
    .where(eq(eventHooks.id, hookId))
}

/** What happened before `before` and is still not delivered is not tried any more. */
export async function giveUp(db: Database, hookId: string, before: Date): Promise<void> {
  await db.orm
    .update(hookDeliveries)
    .set({ nextTryAt: null })
    .where(and(eq(hookDeliveries.hookId, hookId), isNull(hookDeliveries.deliveredAt), lt(hookDeliveries.at, before)))
}

/** Removes what happened before `before`, delivered or given up since. */
export async function purgeHookDeliveries(db: Database, before: Date): Promise<void> {
  await db.orm.delete(hookDeliveries).where(lt(hookDeliveries.at, before))
}

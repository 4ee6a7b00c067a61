import { actorsWithoutKey } from '@shop/contract/messages/operators'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { operatorActions, operatorKeys } from '../tables.ts'

/** Stands in the record for whoever runs the shop: they need no key. */
export const HOST = '00000000-0000-0000-0000-000000000000'
/** Stands in the record for every key that never was. */
export const UNKNOWN_KEY = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface OperatorAction {
  operatorId: string
  action: string
  /** What it was done to, as people call it: the code of an order or product; never a value that tells who somebody is. */
  subject: string
  details?: Record<string, unknown>
}

export async function insertAction(tx: Database, action: OperatorAction, now: Date): Promise<void> {
  await tx.orm.insert(operatorActions).values({ details: {}, ...action, at: now })
}

/** Several acts in one statement, in their order. */
export async function insertActions(tx: Database, actions: readonly OperatorAction[], now: Date): Promise<void> {
  if (actions.length > 0) {
    await tx.orm.insert(operatorActions).values(actions.map((action) => ({ details: {}, ...action, at: now })))
  }
}

export interface AuditRow {
  at: Date
  operator: string
  action: string
  subject: string
  details: Record<string, unknown>
}

const narrowed = (subject: string | undefined) =>
  subject === undefined ? undefined : eq(operatorActions.subject, subject)

/** The latest acts first; with a subject, those on it alone. */
export async function readActions(
  db: Database,
  { subject, size, from }: { subject: string | undefined; size: number; from: number },
): Promise<AuditRow[]> {
  return db.orm
    .select({
      at: operatorActions.at,
      operator: sql<string>`coalesce(${operatorKeys.name}, CASE ${operatorActions.operatorId}
        WHEN ${HOST}::uuid THEN ${actorsWithoutKey.host}
        WHEN ${UNKNOWN_KEY}::uuid THEN ${actorsWithoutKey.unknownKey}
        ELSE ${operatorActions.operatorId}::text END)`,
      action: operatorActions.action,
      subject: operatorActions.subject,
      details: operatorActions.details,
    })
    .from(operatorActions)
    .leftJoin(operatorKeys, eq(operatorKeys.id, operatorActions.operatorId))
    .where(narrowed(subject))
    .orderBy(desc(operatorActions.number))
    .limit(size)
    .offset(from)
}

/** How many acts there are, as far as pages go: nobody turns to what lies behind, and counting it would read it all. */
export async function countActions(db: Database, subject: string | undefined, most: number): Promise<number> {
  const some = db.orm
    .select({ number: operatorActions.number })
    .from(operatorActions)
    .where(narrowed(subject))
    .limit(most)
    .as('some')
  const [row] = await db.orm.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

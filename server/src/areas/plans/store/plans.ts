import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { medicinePlans, planReminders, planSupplies } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [medicinePlans, planSupplies, planReminders] as const

export type PlanRow = typeof medicinePlans.$inferSelect

const ofAccount = (accountId: string) => eq(medicinePlans.accountId, accountId)
const isPlan = (accountId: string, id: string) => and(ofAccount(accountId), eq(medicinePlans.id, id))

/** Those on offer first, then those that run, are paused and are ended; of each the latest first. */
const inOrder = [
  sql`array_position(ARRAY['offered', 'active', 'paused', 'ended'], ${medicinePlans.state})`,
  desc(medicinePlans.createdAt),
  desc(medicinePlans.id),
]

export async function readPlanPage(
  db: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: PlanRow[]; total: number }> {
  const rows = await db.orm
    .select()
    .from(medicinePlans)
    .where(ofAccount(accountId))
    .orderBy(...inOrder)
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(medicinePlans, ofAccount(accountId)) }
}

export async function findPlan(db: Database, accountId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await db.orm.select().from(medicinePlans).where(isPlan(accountId, id))
  return row
}

export async function lockPlan(tx: Database, accountId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.orm.select().from(medicinePlans).where(isPlan(accountId, id)).for('update')
  return row
}

/** The plans of an account that are not ended, locked in the order of their ids. */
export async function lockLivePlans(tx: Database, accountId: string): Promise<PlanRow[]> {
  return tx.orm
    .select()
    .from(medicinePlans)
    .where(and(ofAccount(accountId), ne(medicinePlans.state, 'ended')))
    .orderBy(asc(medicinePlans.id))
    .for('update')
}

export async function insertPlan(tx: Database, row: typeof medicinePlans.$inferInsert): Promise<void> {
  await tx.orm.insert(medicinePlans).values(row)
}

/** Keeps a plan that the caller has locked, as a new version. */
export async function writePlan(tx: Database, { accountId, id, version, ...row }: PlanRow): Promise<PlanRow> {
  const [written] = await tx.orm
    .update(medicinePlans)
    .set({ ...row, version: version + 1 })
    .where(isPlan(accountId, id))
    .returning()
  return written!
}

/** Whether the member wants to hear of refills at all (care#197). */
export async function wantsReminders(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ remindRefills: planReminders.remindRefills })
    .from(planReminders)
    .where(eq(planReminders.accountId, accountId))
  return row?.remindRefills ?? true
}

export async function writeReminders(
  tx: Database,
  accountId: string,
  remindRefills: boolean,
  now: Date,
): Promise<void> {
  await tx.orm
    .insert(planReminders)
    .values({ accountId, remindRefills, changedAt: now })
    .onConflictDoUpdate({ target: planReminders.accountId, set: { remindRefills, changedAt: now } })
}

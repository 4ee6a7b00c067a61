import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { medicinePlans, planReminders, planSupplies } from '../tables.ts'
import type { PlanRow } from './plans.ts'
import type { SupplyRow } from './supplies.ts'

/** Every plan of an account, the first made first. */
export async function readPlans(db: Database, accountId: string): Promise<PlanRow[]> {
  return db.orm
    .select()
    .from(medicinePlans)
    .where(eq(medicinePlans.accountId, accountId))
    .orderBy(asc(medicinePlans.createdAt), asc(medicinePlans.id))
}

export async function readSupplies(db: Database, accountId: string): Promise<SupplyRow[]> {
  return db.orm
    .select()
    .from(planSupplies)
    .where(eq(planSupplies.accountId, accountId))
    .orderBy(asc(planSupplies.suppliedAt))
}

/** Moves the plans of one account to another with what supplied them; who wants no reminders on either side gets none. */
export async function movePlans(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, medicinePlans, { from, into })
  await moveRows(tx, planSupplies, { from, into })
  const [reminders] = await tx.orm.delete(planReminders).where(eq(planReminders.accountId, from)).returning()
  if (!reminders || reminders.remindRefills) return
  const { changedAt } = reminders
  await tx.orm
    .insert(planReminders)
    .values({ accountId: into, remindRefills: false, changedAt })
    .onConflictDoUpdate({ target: planReminders.accountId, set: { remindRefills: false, changedAt } })
}

export async function deletePlans(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(medicinePlans).where(eq(medicinePlans.accountId, accountId))
  await tx.orm.delete(planSupplies).where(eq(planSupplies.accountId, accountId))
  await tx.orm.delete(planReminders).where(eq(planReminders.accountId, accountId))
}

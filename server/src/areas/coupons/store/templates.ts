import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { couponTemplates } from '../tables.ts'

export type TemplateRow = typeof couponTemplates.$inferSelect
export type NewTemplate = typeof couponTemplates.$inferInsert

export async function insertTemplate(tx: Database, template: NewTemplate): Promise<void> {
  await tx.orm.insert(couponTemplates).values(template)
}

export async function findTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.orm.select().from(couponTemplates).where(eq(couponTemplates.id, id))
  return row
}

/** A coupon of operators, which nobody else changes until the transaction ends. */
export async function lockTemplate(tx: Database, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.orm.select().from(couponTemplates).where(eq(couponTemplates.id, id)).for('update')
  return row
}

export async function writeTemplate(
  tx: Database,
  id: string,
  set: Partial<Pick<TemplateRow, 'stoppedAt' | 'giftAmount'>>,
): Promise<void> {
  if (Object.keys(set).length > 0) await tx.orm.update(couponTemplates).set(set).where(eq(couponTemplates.id, id))
}

/** Counts so many more as given, which must not come to more than there are. @returns false when they would */
export async function raiseGranted(tx: Database, id: string, amount: number): Promise<boolean> {
  const raised = await tx.orm
    .update(couponTemplates)
    .set({ granted: sql`${couponTemplates.granted} + ${amount}` })
    .where(and(eq(couponTemplates.id, id), hasLeft(sql`${amount}::int`)))
    .returning({ id: couponTemplates.id })
  return raised.length === 1
}

const hasLeft = (amount: ReturnType<typeof sql>) =>
  or(isNull(couponTemplates.quantity), lte(sql`${couponTemplates.granted} + ${amount}`, couponTemplates.quantity))

/** What comes with the gift for new members at `now`: what is not stopped, has not expired and is left. */
const isInGift = (now: Date) =>
  and(
    gt(couponTemplates.giftAmount, 0),
    isNull(couponTemplates.stoppedAt),
    or(isNull(couponTemplates.expiredDate), gt(couponTemplates.expiredDate, now)),
    hasLeft(sql`${couponTemplates.giftAmount}`),
  )

/** What the gift for new members is made of, the first made first. */
export async function readGiftTemplates(db: Database, now: Date): Promise<TemplateRow[]> {
  return db.orm
    .select()
    .from(couponTemplates)
    .where(isInGift(now))
    .orderBy(asc(couponTemplates.createdAt), asc(couponTemplates.id))
}

/** Counts one more gift as given, of each coupon that is left of it. @returns what was given */
export async function takeGift(tx: Database, now: Date): Promise<TemplateRow[]> {
  const ids = tx.orm
    .select({ id: couponTemplates.id })
    .from(couponTemplates)
    .where(isInGift(now))
    // Gifts that are claimed side by side wait for each other in one order.
    .orderBy(asc(couponTemplates.id))
    .for('update')
  const found = await ids
  if (found.length === 0) return []
  return tx.orm
    .update(couponTemplates)
    .set({ granted: sql`${couponTemplates.granted} + ${couponTemplates.giftAmount}` })
    .where(
      inArray(
        couponTemplates.id,
        found.map(({ id }) => id),
      ),
    )
    .returning()
}

/** A page of all coupons of operators, the latest first. */
export async function readTemplatePage(
  db: Database,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: TemplateRow[]; total: number }> {
  const rows = await db.orm
    .select()
    .from(couponTemplates)
    .orderBy(desc(couponTemplates.createdAt), desc(couponTemplates.id))
    .limit(size)
    .offset(offset)
  const [counted] = await db.orm.select({ total: count() }).from(couponTemplates)
  return { rows, total: counted?.total ?? 0 }
}

/** How often each of these was used by orders that stand, and what that took off in cents; of all accounts, for operators. */
export async function readUsage(
  db: Database,
  templateIds: readonly string[],
): Promise<Map<string, { used: number; usedValue: number }>> {
  if (templateIds.length === 0) return new Map()
  const list = sql.join(
    templateIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.orm.execute<{ template_id: string; used: number; used_value: number }>(sql`
    SELECT coupon_grants.template_id, count(*) AS used, sum(coupon_uses.amount)::bigint AS used_value
      FROM coupon_grants JOIN coupon_uses ON coupon_uses.account_id = coupon_grants.account_id
        AND coupon_uses.grant_id = coupon_grants.id AND coupon_uses.returned_at IS NULL
      WHERE coupon_grants.template_id IN (${list}) GROUP BY 1`)
  return new Map(rows.map(({ template_id, used, used_value }) => [template_id, { used, usedValue: used_value }]))
}

import { type PlanState, planStates } from '@shop/contract/fields/plans'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'

const units = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' }).notNull()

/** How members take what they bought. It says no more of health than the order it comes from: which drug, and for whom by relation. */
export const medicinePlans = pgTable(
  'medicine_plans',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    state: text('state', { enum: planStates }).$type<PlanState>().notNull(),
    version: integer('version').notNull().default(1),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    /** Whose prescription it was; the patient may be gone since. */
    patientId: uuid('patient_id'),
    /** How the order called the patient, such as 父母; never a name. */
    patientLabel: text('patient_label'),
    unit: text('unit').notNull(),
    unitsPerTime: units('units_per_time'),
    times: text('times').array().notNull(),
    everyDays: smallint('every_days').notNull(),
    startsOn: instant('starts_on').notNull(),
    unitsCounted: units('units_counted'),
    countedAt: instant('counted_at').notNull(),
    remindRefill: boolean('remind_refill').notNull().default(true),
    /** When the member is to be told of a refill; null while the plan does not run. */
    refillDueAt: instant('refill_due_at'),
    /** Set once told, until there is more again. */
    refillToldAt: instant('refill_told_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('medicine_plans_of_member').on(table.accountId, table.createdAt.desc()),
    index('medicine_plans_due')
      .on(table.refillDueAt)
      .where(sql`state = 'active' AND remind_refill AND refill_told_at IS NULL`),
    check('medicine_plans_units_not_negative', sql`units_counted >= 0 AND units_per_time > 0`),
    check('medicine_plans_times_given', sql`cardinality(times) BETWEEN 1 AND 6 AND every_days >= 1`),
  ],
)

/** What each order brought to a plan: once an order and product, and taken back once when the order is refunded. */
export const planSupplies = pgTable(
  'plan_supplies',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    productCode: text('product_code').notNull(),
    planId: uuid('plan_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    units: units('units'),
    suppliedAt: instant('supplied_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.productCode] }),
    index('plan_supplies_of_plan').on(table.accountId, table.planId, table.suppliedAt.desc()),
  ],
)

/** What a member wants of reminders; no row: to be told. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    accountId: owner(),
    remindRefills: boolean('remind_refills').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
)

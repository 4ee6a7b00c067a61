import type { CouponType } from '@shop/contract/fields/coupons'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** What a coupon is worth and for what; operators make them. Once made it changes only in whether it is still given. */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    couponType: smallint('coupon_type').$type<CouponType>().notNull(),
    /** Cents. */
    couponValue: integer('coupon_value').notNull(),
    /** Cents of goods within its range. */
    minConsume: integer('min_consume').notNull(),
    /** '3' for the mobile app alone; null for anywhere. */
    deviceType: text('device_type').$type<'3'>(),
    /** What it may be used for, as the shopper reads it. */
    usingRange: text('using_range').notNull(),
    rangeKind: text('range_kind').$type<'all' | 'categories' | 'products'>().notNull(),
    /** Codes of categories or products. */
    rangeCodes: text('range_codes').array().notNull(),
    /** From and until when it can be used; null where days from its grant say it. */
    activeDate: instant('active_date'),
    expiredDate: instant('expired_date'),
    validDays: smallint('valid_days'),
    /** How many there are in all; null for no end. */
    quantity: integer('quantity'),
    granted: integer('granted').notNull().default(0),
    /** How many of it come with the gift for new members; 0 for none. */
    giftAmount: smallint('gift_amount').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    stoppedAt: instant('stopped_at'),
    isStopped: boolean('is_stopped').notNull().generatedAlwaysAs(sql`stopped_at IS NOT NULL`),
  },
  () => [
    check('coupon_templates_value_positive', sql`coupon_value > 0 AND min_consume >= 0`),
    check('coupon_templates_granted_within_quantity', sql`granted >= 0 AND (quantity IS NULL OR granted <= quantity)`),
    check('coupon_templates_validity', sql`(expired_date IS NULL) <> (valid_days IS NULL)`),
  ],
)

/** A coupon that a member holds; the same cause gives it once. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    templateId: uuid('template_id').notNull(),
    /** Why it was given, such as `gift:1` or an operator's batch. */
    cause: text('cause').notNull(),
    activeDate: instant('active_date').notNull(),
    expiredDate: instant('expired_date').notNull(),
    grantedAt: instant('granted_at').notNull(),
    /** When its member was told that it expires soon. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('coupon_grants_once').on(table.accountId, table.templateId, table.cause),
    index('coupon_grants_of_member').on(table.accountId, table.expiredDate, table.id),
    index('coupon_grants_by_template').on(table.templateId, table.grantedAt),
    index('coupon_grants_by_expiry').on(table.expiredDate).where(sql`told_at IS NULL`),
  ],
)

/** A coupon used for an order. One live use a coupon; one that was returned may be used again. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    grantId: uuid('grant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Cents that it took off. */
    amount: integer('amount').notNull(),
    usedAt: instant('used_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('coupon_uses_one_live').on(table.accountId, table.grantId).where(sql`returned_at IS NULL`),
    uniqueIndex('coupon_uses_of_order').on(table.accountId, table.orderId),
    index('coupon_uses_of_grant').on(table.accountId, table.grantId, table.usedAt),
  ],
)

/** Who has had the gift for new members, by a keyed hash of the phone: one a person, whatever becomes of the account. */
export const giftClaims = pgTable(
  'gift_claim_directory',
  {
    phoneHash: bytes('phone_hash').primaryKey(),
    accountId: owner(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [index('gift_claim_directory_of_account').on(table.accountId)],
)

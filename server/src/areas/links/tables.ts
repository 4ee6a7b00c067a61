import type { LinkKind } from '@shop/contract/fields/links'
import type { LinkPurpose, LinkStage } from '@shop/contract/kit/operation'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Links that were sent for orders. At most one of an order and a purpose opens it; its key is nowhere but in the message. */
export const orderLinks = pgTable(
  'order_links',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<LinkKind>().notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull().default('pay'),
    /** Which request a link for completing answers. */
    requestId: uuid('request_id'),
    /** That its time is over is told by `expires_at` alone. */
    state: text('state').$type<'open' | 'used' | 'locked' | 'withdrawn' | 'replaced'>().notNull().default('open'),
    /** Wrong digits that were compared (links#5). */
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
    /** Its owner asked for it, as the one before was locked. */
    isRenewal: boolean('is_renewal').notNull().default(false),
    /** The phone that it went to, masked, as an order's phone may be put right. */
    maskPhone: text('mask_phone'),
    /** When its key and the browsers that hold it were removed. */
    forgottenAt: instant('forgotten_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('order_links_one_open')
      .on(table.accountId, table.orderId, table.purpose)
      .where(sql`state IN ('open', 'locked')`),
    index('order_links_of_order').on(table.accountId, table.orderId, table.createdAt),
    index('order_links_to_forget').on(table.expiresAt).where(sql`forgotten_at IS NULL`),
    check('order_links_tries', sql`tries BETWEEN 0 AND 5`),
    check('order_links_answering', sql`(purpose = 'complete') = (request_id IS NOT NULL)`),
  ],
)

/** What is counted of an order by all its links together. */
export const linkedOrders = pgTable(
  'linked_orders',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    /** Wrong digits that were compared with its phone. */
    tries: smallint('tries').notNull().default(0),
    /** When its phone was put right, which happens once. */
    phoneCorrectedAt: instant('phone_corrected_at'),
    /** The phone that it had until then, masked. */
    correctedFrom: text('corrected_from'),
    /** When its owner was last told that somebody tried digits in vain. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    check('linked_orders_tries', sql`tries BETWEEN 0 AND 15`),
  ],
)

/** The directory that turns the hash of a key into its account and link. */
export const linkKeyDirectory = pgTable(
  'link_key_directory',
  { keyHash: bytes('key_hash').primaryKey(), accountId: owner(), linkId: uuid('link_id').notNull() },
  (table) => [index('link_key_directory_of_account').on(table.accountId, table.linkId)],
)

/** Browsers that opened a link, and how far each has come. */
export const linkHolders = pgTable(
  'link_holders',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    linkId: uuid('link_id').notNull(),
    stage: text('stage').$type<LinkStage>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('link_holders_of_link').on(table.accountId, table.linkId),
  ],
)

/** The directory that turns the hash of a browser's cookie into its account and holder. */
export const linkHolderDirectory = pgTable(
  'link_holder_directory',
  { tokenHash: bytes('token_hash').primaryKey(), accountId: owner(), holderId: uuid('holder_id').notNull() },
  (table) => [index('link_holder_directory_of_account').on(table.accountId, table.holderId)],
)

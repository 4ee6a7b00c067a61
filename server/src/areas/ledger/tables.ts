import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'
import type { Book, TransferKind, TransferUnit } from './books.ts'

/**
 * Every movement of money and of coins, append-only. A row moves an amount from one named book to another, so that an unbalanced
 * entry cannot be written; the same cause moves the same kind once.
 */
export const transfers = pgTable(
  'transfers',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    unit: text('unit').$type<TransferUnit>().notNull(),
    debit: text('debit').$type<Book>().notNull(),
    credit: text('credit').$type<Book>().notNull(),
    /** Cents, or coins. */
    amount: integer('amount').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    /** What it was for, such as `order:{id}`. */
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('transfers_once').on(table.accountId, table.kind, table.cause),
    index('transfers_of_member').on(
      table.accountId,
      table.unit,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('transfers_by_day').on(table.at).where(sql`unit = 'fen'`),
    check('transfers_amount_positive', sql`amount > 0`),
    check('transfers_between_two_books', sql`debit <> credit`),
  ],
)

import type { ConsentKind } from '@shop/contract/consents'
import type { SensitiveKind, SensitiveReader } from '@shop/contract/fields/privacy'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'

/** Each agreement that a member gave: which document, which version, when, and when it was withdrawn. */
export const consents = pgTable(
  'consents',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<ConsentKind>().notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** Each time that sensitive data was read in plain: of whom, what, by whom; append-only, ids only (account#31). */
export const sensitiveReads = pgTable(
  'sensitive_reads',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<SensitiveKind>().notNull(),
    reader: text('reader').$type<SensitiveReader>().notNull(),
    /** The operator who read it. */
    operatorId: uuid('operator_id'),
    device: text('device'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

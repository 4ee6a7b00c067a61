import type { ClosureReason } from '@shop/contract/fields/closure'
import type { ExportState } from '@shop/contract/fields/privacy'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** How a member is called and shown, and what else the member told; what tells who it is, is encrypted with the personal key. */
export const profiles = pgTable('profiles', {
  accountId: uuid('account_id').primaryKey(),
  nickName: bytes('nick_name'),
  memberName: bytes('member_name'),
  email: bytes('email'),
  /** Address that our own upload gave. */
  avatar: text('avatar'),
  sex: smallint('sex').notNull().default(0),
  birthday: date('birthday'),
  /** cm */
  height: smallint('height'),
  /** kg */
  weight: smallint('weight'),
  jobNature: text('job_nature'),
  maritalStatus: text('marital_status'),
  revenues: text('revenues'),
  /** Health facts, encrypted (account#22); they stand here only while their consent does (account#28). */
  commonDrugs: bytes('common_drugs'),
  allergyDrugs: bytes('allergy_drugs'),
  diseaseHistory: bytes('disease_history'),
  level: text('level').$type<'plain' | 'gold'>().notNull().default('plain'),
  updatedAt: instant('updated_at').notNull(),
})

/** Applications to close an account (account#99); one at most is live. */
export const closures = pgTable(
  'closures',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    reason: text('reason').$type<ClosureReason>().notNull(),
    /** Encrypted with the personal key, so that it goes with the account. */
    reasonText: bytes('reason_text'),
    appliedAt: instant('applied_at').notNull(),
    erasesAt: instant('erases_at').notNull(),
    takenBackAt: instant('taken_back_at'),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('closures_one_live')
      .on(table.accountId)
      .where(sql`${table.takenBackAt} IS NULL AND ${table.erasedAt} IS NULL`),
    index('closures_by_end').on(table.erasesAt).where(sql`${table.takenBackAt} IS NULL AND ${table.erasedAt} IS NULL`),
  ],
)

/** Copies of their own data that members asked for; the files are encrypted with a key of their own. */
export const dataExports = pgTable(
  'data_exports',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    state: text('state').$type<ExportState>().notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at'),
    /** bytes */
    size: integer('size'),
    /** Encrypted with the personal key. */
    fileKey: bytes('file_key'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('data_exports_one_making').on(table.accountId).where(sql`${table.state} = 'making'`),
  ],
)

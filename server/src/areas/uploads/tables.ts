import type { SensitiveModule, UploadModule } from '@shop/contract/areas/uploads'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Pictures that members uploaded; each file is encrypted with a key of its own, which is encrypted with the personal key. */
export const uploads = pgTable(
  'uploads',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    module: text('module').$type<UploadModule>().notNull(),
    type: text('type').$type<'image/jpeg'>().notNull(),
    /** bytes */
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    fileKey: bytes('file_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The link of an order that it came by, where nobody was logged in; that link shows it again. */
    linkId: uuid('link_id'),
    /** What it is used for; null until something shows it, and a day later it is removed. */
    usedFor: text('used_for').$type<'avatar' | 'review' | 'claim' | SensitiveModule>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index('uploads_by_creation').on(table.createdAt)],
)

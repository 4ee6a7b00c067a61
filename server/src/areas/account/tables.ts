import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/db/columns.ts'

/** How a member is called and shown; what tells who it is, is sealed with the personal key. */
export const profiles = pgTable('profiles', {
  accountId: uuid('account_id').primaryKey(),
  nickName: bytes('nick_name'),
  memberName: bytes('member_name'),
  email: bytes('email'),
  /** Address that our own upload gave. */
  avatar: text('avatar'),
  sex: smallint('sex').notNull().default(0),
  level: text('level').$type<'plain' | 'gold'>().notNull().default('plain'),
  updatedAt: instant('updated_at').notNull(),
})

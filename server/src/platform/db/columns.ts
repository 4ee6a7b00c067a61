import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A point in time; the wire carries epoch ms, the database `timestamptz`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The owner; it leads the primary key of every member-owned table (decision record 64). */
export const owner = () => uuid('account_id').notNull()

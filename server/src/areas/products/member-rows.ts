import { getTableName } from 'drizzle-orm'
import type { MemberRows } from '../../platform/member-rows/registry.ts'
import { keptSince } from '../../platform/member-rows/retained.ts'
import { deleteClosedReservations, memberTables, moveReservations } from './store/member-rows.ts'

/** How the pieces held for a member's orders follow those orders (decisions 18 and 21); what they were, the orders tell. */
export const productRows: MemberRows = {
  area: 'products',
  tables: memberTables.map(getTableName),
  keeps: Object.fromEntries(memberTables.map((table) => [getTableName(table), 'orders'])),
  merge: moveReservations,
  erase: async () => {},
  lapse: (tx, accountId, now) => deleteClosedReservations(tx, accountId, keptSince('orders', now)),
  export: async () => ({}),
}

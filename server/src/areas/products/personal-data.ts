import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { deleteClosedReservations, memberTables, moveReservations } from './store/personal-data.ts'

/** How the pieces held for a member's orders follow those orders (account#86, account#105); what they were, the orders tell. */
export const productPersonalData: PersonalDataHandler = {
  area: 'products',
  tables: memberTables.map(getTableName),
  keeps: Object.fromEntries(memberTables.map((table) => [getTableName(table), 'orders'])),
  merge: moveReservations,
  erase: async () => {},
  expireRetention: (tx, accountId, now) => deleteClosedReservations(tx, accountId, retentionCutoff('orders', now)),
  export: async () => ({}),
}

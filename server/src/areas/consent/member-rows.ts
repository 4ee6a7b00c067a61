import { getTableName } from 'drizzle-orm'
import type { MemberRows } from '../../platform/member-rows/registry.ts'
import { memberTables, moveConsents, readConsents, withdrawConsents } from './store.ts'

/**
 * How consents follow their member (decisions 18 and 21). An erasure ends them and keeps the rows: they prove that the shop
 * was allowed to do what it did, and hold nothing but a version and times.
 */
export const consentRows: MemberRows = {
  area: 'consent',
  tables: memberTables.map(getTableName),
  merge: moveConsents,
  erase: withdrawConsents,
  export: async (db, accountId) => {
    const found = await readConsents(db, accountId)
    return {
      consents: found.map(({ kind, version, givenAt, withdrawnAt }) => ({
        kind,
        version,
        givenAt: givenAt.getTime(),
        withdrawnAt: withdrawnAt?.getTime() ?? null,
      })),
    }
  },
}

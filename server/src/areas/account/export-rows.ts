import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { deleteExports, exportTables, readExports } from './export-store.ts'

/**
 * How copies of a member's data follow the member: not at all. What a merged account had made tells of half of the member
 * only, and what an erased one had made goes with it; the files, which nothing opens any more, are swept away.
 */
export const dataExportPersonalData: PersonalDataHandler = {
  area: 'exports',
  tables: exportTables.map(getTableName),
  merge: deleteExports,
  erase: deleteExports,
  export: async (db, accountId) => {
    const found = await readExports(db, accountId)
    return {
      // The one that is being made is this one.
      exports: found
        .filter(({ state }) => state !== 'making')
        .map(({ state, askedAt, expiresAt, size }) => ({
          state,
          askedAt: askedAt.getTime(),
          expiresAt: expiresAt?.getTime() ?? null,
          size,
        })),
    }
  },
}

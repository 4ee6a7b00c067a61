import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { deleteLinks, memberTables, moveLinks, readEveryLink } from './store/personal-data.ts'

/** Links follow their orders in a merge, and go with the account: nobody is to open an order whose member is gone. */
export const linkPersonalData: PersonalDataHandler = {
  area: 'links',
  tables: memberTables,
  merge: moveLinks,
  erase: deleteLinks,
  export: async (db, accountId) => ({
    links: (await readEveryLink(db, accountId)).map(({ purpose, createdAt, expiresAt, openedAt, tries }) => ({
      purpose,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
      openedAt: openedAt?.getTime() ?? null,
      tries,
    })),
  }),
}

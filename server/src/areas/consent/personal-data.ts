import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { deleteSensitiveReads, moveSensitiveReads, readSensitiveReads, readTables } from './read-store.ts'
import { deleteEndedConsents, keeps, memberTables, moveConsents, readConsents, withdrawConsents } from './store.ts'

/**
 * How consents follow their member (platform#18). An erasure ends them and keeps the rows (account#105): they prove that the
 * shop was allowed to do what it did, and hold nothing but a version and times. Who read what goes with the member.
 */
export const consentPersonalData: PersonalDataHandler = {
  area: 'consent',
  tables: [...memberTables, ...readTables].map(getTableName),
  merge: async (tx, from, into) => {
    await moveConsents(tx, from, into)
    await moveSensitiveReads(tx, from, into)
  },
  keeps,
  erase: async (tx, accountId, now) => {
    await withdrawConsents(tx, accountId, now)
    await deleteSensitiveReads(tx, accountId)
  },
  expireRetention: (tx, accountId, now) => deleteEndedConsents(tx, accountId, retentionCutoff('consents', now)),
  export: async (db, accountId) => {
    const found = await readConsents(db, accountId)
    const reads = await readSensitiveReads(db, accountId)
    return {
      consents: found.map(({ kind, version, givenAt, withdrawnAt }) => ({
        kind,
        version,
        givenAt: givenAt.getTime(),
        withdrawnAt: withdrawnAt?.getTime() ?? null,
      })),
      sensitiveReads: reads.map(({ kind, reader, device, at }) => ({ kind, reader, device, at: at.getTime() })),
    }
  },
}

import { asc, eq, getTableName } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { forgetMessages } from '../jobs/jobs.ts'
import { deleteAccountKey } from '../secrets/account-keys.ts'
import { accountKeys } from '../secrets/tables.ts'
import { sessions, sessionTokenDirectory, sessionTokens } from '../sessions/tables.ts'
import type { PersonalDataHandler } from './registry.ts'

/**
 * How sessions and keys follow their member (platform#18). It comes last of all: with the keys goes what areas did not encrypt
 * again. A merge ends every session of the loser; an erasure leaves the key of what the law wants kept.
 */
export const platformPersonalData: PersonalDataHandler = {
  area: 'platform',
  tables: [sessions, sessionTokens, sessionTokenDirectory, accountKeys].map(getTableName),
  keeps: { [getTableName(accountKeys)]: 'orders' },
  merge: async (tx, from) => {
    await deleteSessions(tx, from)
    await deleteAccountKey(tx, from, 'personal')
    await deleteAccountKey(tx, from, 'retained')
  },
  erase: async (tx, accountId) => {
    await deleteSessions(tx, accountId)
    await forgetMessages(tx, accountId)
    await deleteAccountKey(tx, accountId, 'personal')
  },
  export: async (db, accountId) => {
    const found = await db.orm
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt))
    return {
      sessions: found.map(({ method, device, createdAt, refreshedAt, endedAt }) => ({
        method,
        device,
        createdAt: createdAt.getTime(),
        refreshedAt: refreshedAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
      })),
    }
  },
}

/** The session before its tokens, as everybody locks them who ends one or renews it. */
async function deleteSessions(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(sessions).where(eq(sessions.accountId, accountId))
  await tx.orm.delete(sessionTokens).where(eq(sessionTokens.accountId, accountId))
  await tx.orm.delete(sessionTokenDirectory).where(eq(sessionTokenDirectory.accountId, accountId))
}

import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { closureKeeps, closureTables, forgetReasonTexts, moveClosures, readClosures } from './closure-store.ts'

/** What the words of an application are bound to. */
export const reasonPlace = (closureId: string) => `closures.reason_text:${closureId}`

/**
 * How applications to close an account follow it (platform#18). Whoever merges an account has come back to it, so none that
 * moves is live or has words; an erasure keeps when and why in a word, and none of the member's own words.
 */
export function closurePersonalData(keyring: Keyring): PersonalDataHandler {
  return {
    area: 'closure',
    tables: closureTables.map(getTableName),
    keeps: closureKeeps,
    merge: moveClosures,
    erase: forgetReasonTexts,
    export: async (db, accountId) => {
      const found = await readClosures(db, accountId)
      if (found.length === 0) return { applications: [] }
      const cipher = await fieldCipher(db, keyring, accountId, 'personal')
      return {
        applications: found.map(({ id, reason, reasonText, appliedAt, erasesAt, takenBackAt }) => ({
          reason,
          reasonText: reasonText && cipher.open(reasonText, reasonPlace(id)),
          appliedAt: appliedAt.getTime(),
          erasesAt: erasesAt.getTime(),
          takenBackAt: takenBackAt?.getTime() ?? null,
        })),
      }
    },
  }
}

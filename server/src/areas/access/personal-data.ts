import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { phonePlace, readOwnPhone } from './own-phone.ts'
import { erasePasswordLogin, exportPasswordLogin, mergePasswordLogin } from './password-rows.ts'
import { forgetScansOf } from './qr-code-store.ts'
import { exportIdentities, mergeIdentities } from './social-rows.ts'
import { deleteIdentities } from './social-store.ts'
import {
  closeAccount,
  deleteMerged,
  deleteOldEvents,
  keeps,
  lockAccounts,
  memberTables,
  moveEvents,
  movePhone,
  readAccount,
  readEvents,
  recordAccessEvent,
  releasePhone,
} from './store.ts'

/**
 * How access follows its member (platform#18, account#90). A merge leaves the loser closed, without a way in and with a mark of
 * where it went, so that nobody can log in to it and it can never be merged again; an erasure keeps the last half year of
 * events, as the law on networks asks (account#105); they hold ids only. What had become part of the account goes with it at
 * once.
 */
export function accessPersonalData(keyring: Keyring): PersonalDataHandler {
  return {
    area: 'access',
    tables: memberTables.map(getTableName),
    keeps,
    merge: async (tx, from, into, now) => {
      // Both rows are locked in one order, so that merges that cross each other happen one after the other.
      const open = (await lockAccounts(tx, [from, into])).filter(({ closedAt }) => closedAt === null)
      const losing = open.find(({ accountId }) => accountId === from)
      const gaining = open.find(({ accountId }) => accountId === into)
      if (!losing || !gaining || from === into) throw new Error('only two open accounts can be merged')
      if (losing.phone && !gaining.phone) {
        const [old, fresh] = [
          await fieldCipher(tx, keyring, from, 'personal'),
          await fieldCipher(tx, keyring, into, 'personal'),
        ]
        await movePhone(tx, from, into, fresh.encrypt(old.open(losing.phone, phonePlace(from)), phonePlace(into)))
      }
      await releasePhone(tx, from)
      await mergePasswordLogin(tx, keyring, from, into)
      await mergeIdentities(tx, keyring, from, into)
      await closeAccount(tx, from, now, into)
      await forgetScansOf(tx, from)
      await moveEvents(tx, from, into)
      await recordAccessEvent(tx, { accountId: into, kind: 'merged', device: '' }, now)
    },
    erase: async (tx, accountId, now) => {
      await releasePhone(tx, accountId)
      await erasePasswordLogin(tx, keyring, accountId)
      await deleteIdentities(tx, accountId)
      await closeAccount(tx, accountId, now)
      await forgetScansOf(tx, accountId)
    },
    expireRetention: async (tx, accountId, now) => {
      await deleteMerged(tx, accountId)
      await deleteOldEvents(tx, accountId, retentionCutoff('accessEvents', now))
    },
    export: async (db, accountId) => {
      const account = await readAccount(db, accountId)
      if (!account) return {}
      const phone = (await readOwnPhone(db, keyring, accountId)) ?? null
      const events = await readEvents(db, accountId)
      return {
        phone,
        createdAt: account.createdAt.getTime(),
        ...(await exportPasswordLogin(db, keyring, accountId)),
        socialAccounts: await exportIdentities(db, keyring, accountId),
        events: events.map(({ kind, device, at }) => ({ kind, device, at: at.getTime() })),
      }
    },
  }
}

import { listAreas } from '../app.ts'
import type { Database } from '../platform/db/database.ts'
import type { PersonalDataHandler } from '../platform/personal-data/registry.ts'
import type { Keyring } from '../platform/secrets/keyring.ts'

const ofAll = (keyring: Keyring) => listAreas(keyring).personalData

/** What every area does with the rows of one member, in the order of the work. */
export function personalData(keyring: Keyring): readonly PersonalDataHandler[] {
  return listAreas(keyring).personalDataHandlers()
}

/** Makes one account of two. */
export function mergeAccounts(tx: Database, keyring: Keyring, from: string, into: string, now: Date): Promise<void> {
  return ofAll(keyring).merge(tx, from, into, now)
}

export function eraseAccount(tx: Database, keyring: Keyring, accountId: string, now: Date): Promise<void> {
  return ofAll(keyring).erase(tx, accountId, now)
}

export function expireAccountRetention(tx: Database, keyring: Keyring, accountId: string, erasedAt: Date, now: Date) {
  return ofAll(keyring).expireRetention(tx, accountId, erasedAt, now)
}

export function exportAccount(db: Database, keyring: Keyring, accountId: string, now: Date) {
  return ofAll(keyring).export(db, accountId, now)
}

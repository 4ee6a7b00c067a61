import type { ConsentKind } from '@shop/contract/consents'
import { patientLimits } from '@shop/contract/fields/patients'
import { getTableName } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { undid } from '../consent/index.ts'
import { mergedPatients } from './domain/merged-patients.ts'
import { isChild, withoutKind } from './domain/sensitive-parts.ts'
import type { StoredPatient } from './domain/stored-patient.ts'
import { decryptPatient, encryptPatient, openPatient } from './encrypted-patient.ts'
import { exportPatient } from './export-patient.ts'
import { isBareRecord } from './follow-profile.ts'
import { checkTables, deleteChecks, moveChecks, readChecks } from './store/checks.ts'
import {
  bookTables,
  countPatients,
  deleteBook,
  lockBook,
  type PatientRow,
  readPatients,
  replacePatients,
} from './store/patients.ts'
import { releasePictures, usePictures } from './use-pictures.ts'

/**
 * How patients follow their member (care#28, care#29). In a merge the latest used stay, fifty at most, and the remaining account's default and record of
 * the member stay what they are; what the remaining account has taken its consent back from stays outside. Pictures have come along with their area.
 */
export function patientPersonalData(keyring: Keyring): PersonalDataHandler {
  const personal = (db: Database, accountId: string) => fieldCipher(db, keyring, accountId, 'personal')

  /** The rows of the account that goes, as the remaining one may keep them. */
  const carry = async (tx: Database, from: string, into: string, now: Date): Promise<PatientRow[]> => {
    const losing = await readPatients(tx, from)
    if (losing.length === 0) return []
    const unwanted = await undoneKinds(tx, into)
    const [old, fresh] = [await personal(tx, from), await personal(tx, into)]
    const carried: PatientRow[] = []
    for (const row of losing) {
      const stored = decryptPatient(old, row.id, row)
      const patient = unwanted.reduce<StoredPatient>(withoutKind, stored)
      if (unwanted.includes('child') && isChild(stored, now.getTime())) {
        await releasePictures(tx, into, stored)
        continue
      }
      await usePictures(tx, into, patient, stored)
      const stamps = unwanted.includes('identity')
        ? { realNameAt: null, guardianRealNameAt: null, certificateApprovedAt: null }
        : {}
      carried.push({ ...row, ...encryptPatient(fresh, row.id, patient), ...stamps, accountId: into })
    }
    return carried
  }

  return {
    area: 'patients',
    tables: [...bookTables, ...checkTables].map(getTableName),
    merge: async (tx, from, into, now) => {
      await lockBook(tx, from)
      await lockBook(tx, into)
      const remaining = await readPatients(tx, into)
      const carried = await carry(tx, from, into, now)
      const kept = mergedPatients(remaining, carried, patientLimits.patients, isBareRecord)
      await replacePatients(tx, into, kept)
      await releaseDropped(tx, await personal(tx, into), [...remaining, ...carried], kept)
      await moveChecks(tx, from, into)
      await deleteBook(tx, from)
    },
    erase: async (tx, accountId) => {
      await lockBook(tx, accountId)
      await deleteChecks(tx, accountId)
      await deleteBook(tx, accountId)
    },
    consequences: async (db, accountId) => {
      const patients = await countPatients(db, accountId)
      return patients > 0 ? { patients } : {}
    },
    export: async (db, accountId) => {
      const rows = await readPatients(db, accountId)
      const checks = await readChecks(db, accountId)
      const told = checks.map(({ outcome, at }) => ({ outcome, at: at.getTime() }))
      if (rows.length === 0) return { patients: [], realNameChecks: told }
      const cipher = await personal(db, accountId)
      return { patients: rows.map((row) => exportPatient(row, cipher)), realNameChecks: told }
    },
  }
}

/** Consents that the remaining account has taken back. */
async function undoneKinds(tx: Database, accountId: string): Promise<ConsentKind[]> {
  const undone: ConsentKind[] = []
  for (const kind of ['identity', 'health', 'prescription', 'child'] as const) {
    if (await undid(tx, accountId, kind)) undone.push(kind)
  }
  return undone
}

/** Lets go of the pictures of patients for whom there was no place. */
async function releaseDropped(
  tx: Database,
  cipher: Awaited<ReturnType<typeof fieldCipher>>,
  all: readonly PatientRow[],
  kept: readonly PatientRow[],
): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id))
  for (const row of all.filter(({ id }) => !ids.has(id))) {
    await releasePictures(tx, row.accountId, openPatient(cipher, row.id, row))
  }
}

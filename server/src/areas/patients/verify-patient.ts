import type { RealNameOutcome } from '../../gateways/real-name/port.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { type Asker, checkRealName, isOwner } from './check-real-name.ts'
import { type PersonToCheck, personToCheck } from './domain/real-name.ts'
import { decryptPatient } from './encrypted-patient.ts'
import { findPatient, stampRealName } from './store/patients.ts'

/** What the authority said, and of whom; `skipped` for a patient whose certificate a pharmacist judges. */
export type VerifiedPatient =
  | { role: PersonToCheck['role']; outcome: RealNameOutcome }
  | { role: 'patient'; outcome: 'skipped' }

/**
 * Checks the real name that a purchase of prescription drugs depends on (care#38): the patient's own, or the guardian's for a child of six
 * or under. What it says is kept with the patient, unless they changed meanwhile. Runs outside of transactions.
 * @param asker nothing is kept once they may act no more
 * @returns undefined for a patient that is missing or somebody else's
 * @throws ApiError REAL_NAME_TOO_MANY, NOT_LOGGED_IN
 */
export async function verifyPatient(
  platform: Platform,
  asker: Asker,
  patientId: string,
  now: Date,
): Promise<VerifiedPatient | undefined> {
  const { pool, keyring } = platform
  const { accountId } = asker
  const row = await findPatient(pool, accountId, patientId)
  if (!row) return undefined
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const person = personToCheck(decryptPatient(cipher, row.id, row), now.getTime())
  if (!person) return { role: 'patient', outcome: 'skipped' }
  const outcome = await checkRealName(platform, asker, person, now)
  // That nobody said anything changes nothing.
  if (outcome !== 'unavailable') {
    const stamp = (db: Database) => stampRealName(db, row, person.role, outcome === 'same' ? now : null)
    await (isOwner(asker) ? asker.write(stamp) : stamp(pool))
  }
  return { role: person.role, outcome }
}

import type { RealNameOutcome } from '../../gateways/real-name/port.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { checkRealName } from './check-real-name.ts'
import { type PersonToCheck, personToCheck } from './domain/real-name.ts'
import { decryptPatient } from './encrypted-patient.ts'
import type { PatientKey } from './read-for-care.ts'
import { findPatient, stampRealName } from './store/patients.ts'

/** What the authority said, and of whom; `skipped` for a patient whose certificate a pharmacist judges. */
export type VerifiedPatient =
  | { role: PersonToCheck['role']; outcome: RealNameOutcome }
  | { role: 'patient'; outcome: 'skipped' }

/**
 * Checks the real name that a purchase of prescription drugs depends on (care#38, decision 35): the patient's own, or the guardian's for a child of six
 * or under. What it says is kept with the patient, unless they changed meanwhile. Runs outside of transactions.
 * @param key with the member, nothing is kept once the session ended
 * @returns undefined for a patient that is missing or somebody else's
 * @throws ApiError REAL_NAME_TOO_MANY, NOT_LOGGED_IN
 */
export async function verifyPatient(
  platform: Platform,
  { accountId, patientId, member }: PatientKey & { member?: Member },
  now: Date,
): Promise<VerifiedPatient | undefined> {
  const { pool, keyring } = platform
  const row = await findPatient(pool, accountId, patientId)
  if (!row) return undefined
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const person = personToCheck(decryptPatient(cipher, row.id, row), now.getTime())
  if (!person) return { role: 'patient', outcome: 'skipped' }
  const outcome = await checkRealName(platform, member ?? { accountId }, person, now)
  // That nobody said anything changes nothing.
  if (outcome !== 'unavailable') {
    const stamp = (db: Database) => stampRealName(db, row, person.role, outcome === 'same' ? now : null)
    await (member ? memberTransaction(platform, member, now, stamp) : stamp(pool))
  }
  return { role: person.role, outcome }
}

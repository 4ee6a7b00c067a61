import type { PatientInput, RealNameResult } from '@shop/contract/areas/patients'
import { patientProblems } from '@shop/contract/fields/patient-problems'
import { type PatientRules, patientLimits } from '@shop/contract/fields/patients'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Owner } from '../../../platform/sessions/owner.ts'
import { takeOrThrow } from '../../access/index.ts'
import { checkRealName } from '../check-real-name.ts'
import { cleanPatient, settlePatient } from '../domain/patient-input.ts'
import { personToCheck } from '../domain/real-name.ts'
import { consentsNeeded } from '../domain/sensitive-parts.ts'
import { factsOf, type StoredPatient } from '../domain/stored-patient.ts'
import { keepPatient } from '../keep-patient.ts'
import { isKnownDocument, refuseKnownDocument } from '../known-document.ts'
import { savingLimits } from '../limits.ts'
import { readPatientBook } from '../read-patient-book.ts'
import { readPatientRules } from '../read-rules.ts'
import { refuseBadPatient, refuseForRealName } from '../refuse-patient.ts'
import { stampsAfter } from '../stamps.ts'
import { missingConsents, refuseWithoutConsent, takeConsents } from '../take-consents.ts'
import { usePictures } from '../use-pictures.ts'

/** A patient that is to be added, and what the authority said. */
export interface NewPatient {
  patient: StoredPatient
  rules: PatientRules
  realName: RealNameResult
  /** Another patient of the account had the document already, so that the authority was not asked. */
  isKnown: boolean
}

export interface SavedPatient {
  id: string
  isValidateName: boolean
  realName: RealNameResult
}

/**
 * Asks the authority about a new patient, before any transaction: not about one that will be refused anyway, and nobody whose number may not be
 * looked at yet.
 * @throws ApiError REAL_NAME_TOO_MANY, TOO_MANY_REQUESTS, NOT_LOGGED_IN once the account is gone
 */
export async function prepareNewPatient(
  platform: Platform,
  owner: Owner,
  given: PatientInput,
  now: Date,
): Promise<NewPatient> {
  const { accountId } = owner
  const { pool, keyring } = platform
  await takeOrThrow(platform, savingLimits(accountId), now)
  const rules = await readPatientRules(pool, platform)
  const patient = settlePatient(cleanPatient(given, null), now.getTime())
  const person = personToCheck(patient, now.getTime())
  const isRefused = Object.keys(patientProblems(factsOf(patient), rules, {}, now.getTime())).length > 0
  const needed = consentsNeeded(patient, undefined, now.getTime())
  const mayAsk = !isRefused && (await missingConsents(pool, accountId, needed, given.consents)).length === 0
  if (!person || !mayAsk) return { patient, rules, realName: 'skipped', isKnown: false }
  const cipher = (await findFieldCipher(pool, keyring, accountId, 'personal')) ?? throwApiError('NOT_LOGGED_IN')
  // Refused in the transaction only, so that a call sent twice has its first answer.
  const isKnown = await isKnownDocument(pool, cipher, accountId, patient)
  const realName = isKnown ? 'skipped' : await checkRealName(platform, owner, person, now)
  return { patient, rules, realName, isKnown }
}

/**
 * Adds a patient in the caller's transaction; the first is the default, whatever is asked (care#28).
 * @throws ApiError INPUT_INVALID, CONSENT_REQUIRED, CONSENT_OUTDATED, PATIENT_EXISTS, PATIENT_LIMIT, UPLOAD_UNKNOWN, and what the real-name check refuses
 */
export async function addPatient(
  tx: Database,
  platform: Platform,
  accountId: string,
  given: PatientInput,
  { patient, rules, realName, isKnown }: NewPatient,
  now: Date,
): Promise<SavedPatient> {
  refuseBadPatient(patient, given, rules, now)
  await takeConsents(tx, accountId, given.consents, now)
  const { held, cipher } = await readPatientBook(tx, platform.keyring, accountId)
  refuseWithoutConsent(
    await missingConsents(tx, accountId, consentsNeeded(patient, undefined, now.getTime()), given.consents),
  )
  if (isKnown || (await isKnownDocument(tx, cipher, accountId, patient))) refuseKnownDocument(patient)
  if (held >= patientLimits.patients) throwApiError('PATIENT_LIMIT')
  refuseForRealName(patient, realName, rules, now)
  await usePictures(tx, accountId, patient, undefined)
  const stamps = stampsAfter(patient, realName, undefined, now)
  const { isDefault } = given
  const { id } = await keepPatient(tx, platform.keyring, accountId, patient, { ...stamps, isDefault }, now)
  return { id, isValidateName: stamps.realNameAt !== null, realName }
}

import type { PatientInput } from '@shop/contract/areas/patients'
import { consents, type PatientConsent, patientConsents } from '@shop/contract/consents'
import type { Database } from '../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../platform/http/api-error.ts'
import { giveConsent, hasCurrentConsent } from '../consent/index.ts'

type GivenConsents = PatientInput['consents']

/** Nobody agrees to what they were not shown. @throws ApiError CONSENT_OUTDATED */
export function refuseOutdatedConsents(given: GivenConsents): void {
  const isOutdated = patientConsents.some(
    (kind) => given?.[kind] !== undefined && given[kind] !== consents[kind].version,
  )
  if (isOutdated) throwApiError('CONSENT_OUTDATED')
}

/** Keeps the consents that come along with a saving. @throws ApiError CONSENT_OUTDATED */
export async function takeConsents(tx: Database, accountId: string, given: GivenConsents, now: Date): Promise<void> {
  for (const kind of patientConsents) {
    const version = given?.[kind]
    if (version !== undefined) await giveConsent(tx, accountId, kind, version, now)
  }
}

/** Which of the consents that a saving asks for neither stand nor come along. */
export async function missingConsents(
  db: Database,
  accountId: string,
  needed: readonly PatientConsent[],
  given: GivenConsents,
): Promise<PatientConsent[]> {
  const missing: PatientConsent[] = []
  for (const kind of needed) {
    const isGiven = given?.[kind] === consents[kind].version
    if (!isGiven && !(await hasCurrentConsent(db, accountId, kind))) missing.push(kind)
  }
  return missing
}

/** Tells which consents to ask for, each beside its box. @throws ApiError CONSENT_REQUIRED */
export function refuseWithoutConsent(missing: readonly PatientConsent[]): void {
  if (missing.length === 0) return
  throwApiError('CONSENT_REQUIRED', {
    fields: missing.map((kind) => fieldError(`consents.${kind}`, 'CONSENT_REQUIRED')),
  })
}

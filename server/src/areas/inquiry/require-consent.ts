import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { hasCurrentConsent } from '../consent/index.ts'

/** Diagnoses are kept with a consent of their own (care#82). @throws ApiError CONSENT_REQUIRED, which names the kind */
export async function requirePrescriptionConsent(db: Database, accountId: string): Promise<void> {
  if (await hasCurrentConsent(db, accountId, 'prescription')) return
  throwApiError('CONSENT_REQUIRED', { field: 'consents.prescription' })
}

import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { documentField, hasSameDocument, type PatientDocument } from './domain/same-document.ts'
import { openDocument } from './encrypted-patient.ts'
import { readDocuments } from './store/patients.ts'

/**
 * Whether another patient of the account has this document (care#46). Numbers are encrypted, each in its own way, so that they are compared in
 * plain; under the lock of the book nobody adds one meanwhile.
 * @param own the patient who is changed
 */
export async function isKnownDocument(
  db: Database,
  cipher: FieldCipher,
  accountId: string,
  document: PatientDocument,
  own?: string,
): Promise<boolean> {
  if (document.idCardNumber === null && document.cardNumber === null) return false
  const rows = await readDocuments(db, accountId)
  return rows.some((row) => row.id !== own && hasSameDocument(openDocument(cipher, row.id, row), document))
}

/** @throws ApiError PATIENT_EXISTS beside the number */
export function refuseKnownDocument(document: PatientDocument): never {
  return throwApiError('PATIENT_EXISTS', { field: documentField(document) })
}

import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { findPatient, lockBook, markUsed, setDefault } from '../store/patients.ts'

/** Makes a patient the one that is proposed first, in the caller's transaction. @throws ApiError NOT_FOUND */
export async function makePatientDefault(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await lockBook(tx, accountId)
  if (!(await findPatient(tx, accountId, id))) return throwApiError('NOT_FOUND')
  await setDefault(tx, accountId, id)
  await markUsed(tx, accountId, id, now)
}

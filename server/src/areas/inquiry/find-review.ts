import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FieldCipher, findFieldCipher, hasAccountKey } from '../../platform/secrets/account-keys.ts'
import { isSubmitted, openRecord, type SubmittedRecord } from './open-record.ts'
import { locateRecord } from './store/queue.ts'
import { findRecord } from './store/records.ts'

/**
 * A submitted record in plain, whoever's it is: for pharmacists alone. What is kept of an account that was erased is out of reach.
 * @throws ApiError REVIEW_NOT_FOUND
 */
export async function findReview(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  prescriptionId: string,
): Promise<{ record: SubmittedRecord; cipher: FieldCipher }> {
  const located = (await locateRecord(db, prescriptionId)) ?? throwApiError('REVIEW_NOT_FOUND')
  const { accountId } = located
  const row = await findRecord(db, accountId, prescriptionId)
  const isErased = !(await hasAccountKey(db, accountId, 'personal'))
  const cipher = isErased ? undefined : await findFieldCipher(db, keyring, accountId, 'retained')
  if (!row || !cipher) return throwApiError('REVIEW_NOT_FOUND')
  const record = openRecord(cipher, row)
  return isSubmitted(record) ? { record, cipher } : throwApiError('REVIEW_NOT_FOUND')
}

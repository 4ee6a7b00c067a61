import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { findAddress, lockBook, markUsed, setDefault } from '../store.ts'

/** Makes an address the default, in the caller's transaction. @throws ApiError NOT_FOUND */
export async function makeAddressDefault(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await lockBook(tx, accountId)
  if (!(await findAddress(tx, accountId, id))) return throwApiError('NOT_FOUND')
  await setDefault(tx, accountId, id)
  await markUsed(tx, accountId, id, now)
}

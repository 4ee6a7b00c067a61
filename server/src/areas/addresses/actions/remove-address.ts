import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { deleteAddress, lockBook, readAddresses, setDefault } from '../store.ts'

/**
 * Removes an address in the caller's transaction; after the default the latest used takes its place (account#70).
 * @throws ApiError NOT_FOUND
 */
export async function removeAddress(tx: Database, accountId: string, id: string): Promise<void> {
  await lockBook(tx, accountId)
  const gone = await deleteAddress(tx, accountId, id)
  if (!gone) return throwApiError('NOT_FOUND')
  if (!gone.isDefault) return
  const [latest] = await readAddresses(tx, accountId)
  if (latest) await setDefault(tx, accountId, latest.id)
}

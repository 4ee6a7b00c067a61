import { EXPORTS_A_DAY } from '@shop/contract/areas/account'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { send } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { requireProof } from '../../access/index.ts'
import { EXPORT_DELIVERY } from '../export-delivery.ts'
import { exportsSince, insertExport } from '../export-store.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Has everything that is known of the member put into a file, after a fresh proof (account#91): one at a time, three within 24
 * hours.
 * @throws ApiError of the operation `askForExport`
 */
export async function askForExport(platform: Platform, member: Member, now: Date): Promise<{ id: string }> {
  await requireProof(platform, member, now)
  const { accountId } = member
  const work = async (tx: Database) => {
    const today = await exportsSince(tx, accountId, new Date(now.getTime() - DAY))
    if (today.some(({ state }) => state === 'making')) return throwApiError('EXPORT_UNDER_WAY')
    const first = today[EXPORTS_A_DAY - 1]
    if (first) {
      const retryAfter = Math.ceil((first.askedAt.getTime() + DAY - now.getTime()) / 1000)
      return throwApiError('EXPORT_TOO_MANY', { retryAfter })
    }
    const id = newId(now)
    await insertExport(tx, accountId, id, now)
    await send(tx, EXPORT_DELIVERY, { accountId, exportId: id }, now)
    return { id }
  }
  // Alone, so that of parallel wishes each sees the ones before it.
  return memberTransaction(platform, member, now, work, 'update')
}

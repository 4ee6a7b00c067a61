import { SENSITIVE_READS_PAGE_SIZE as SIZE } from '@shop/contract/areas/account'
import { totalPages } from '@shop/contract/kit/page'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countSensitiveReads, readSensitiveReads } from '../../consent/index.ts'

/** Who read the member's sensitive data, the latest first. @param page from 1 */
export async function listSensitiveReads({ pool }: Platform, { accountId }: Member, page = 1) {
  const [found, totalElements] = await Promise.all([
    readSensitiveReads(pool, accountId, { limit: SIZE, offset: (page - 1) * SIZE }),
    countSensitiveReads(pool, accountId),
  ])
  return {
    content: found.map(({ kind, reader, device, at }) => ({ kind, reader, device, at: at.getTime() })),
    totalElements,
    totalPages: totalPages(totalElements, SIZE),
  }
}

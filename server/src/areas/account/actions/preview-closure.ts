import type { Member } from '../../../platform/http/caller.ts'
import type { AccountParts } from '../ports.ts'

/** What stands in the way of closing the account, and what would be gone with it (account#96). */
export async function previewClosure({ pool, personalData }: AccountParts, { accountId }: Member, now: Date) {
  const [blockers, consequences] = await Promise.all([
    personalData.blockers(pool, accountId, now),
    personalData.consequences(pool, accountId, now),
  ])
  return { blockers, consequences }
}

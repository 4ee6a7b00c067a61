import type { Member } from '../../../platform/http/caller.ts'
import type { Shop } from '../../../platform/shop.ts'

/** What stands in the way of closing the account, and what would be gone with it (decision 21). */
export async function previewClosure({ pool, memberRows }: Shop, { accountId }: Member, now: Date) {
  const [obstacles, losses] = await Promise.all([
    memberRows.obstacles(pool, accountId, now),
    memberRows.losses(pool, accountId, now),
  ])
  return { obstacles, losses }
}

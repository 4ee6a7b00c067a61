import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { readPhoneIndex } from '../../access/index.ts'
import { hasOrdered } from '../../orders/index.ts'
import { giftStateOf } from '../domain/gift-state.ts'
import { presentClaimed, presentGift } from '../present.ts'
import { hasClaimedGift } from '../store/gift-claims.ts'
import { readGiftGrants } from '../store/gift-grants.ts'
import { readGiftTemplates } from '../store/templates.ts'

/** The gift for new members as the caller stands with it; who has had it sees what became of it. */
export async function getGift(db: Database, caller: Caller<'visitor' | 'member'>, now: Date) {
  const templates = await readGiftTemplates(db, now)
  if (caller.kind === 'visitor') return presentGift(giftStateOf(undefined), templates)
  const { accountId } = caller
  const phoneHash = await readPhoneIndex(db, accountId)
  const state = giftStateOf({
    hasPack: templates.length > 0,
    hasPhone: phoneHash !== undefined,
    hasClaimed: await hasClaimedGift(db, accountId, phoneHash),
    hasOrdered: await hasOrdered(db, accountId),
  })
  const own = state === 'claimed' ? await readGiftGrants(db, accountId, now) : []
  return own.length > 0 ? presentClaimed(own) : presentGift(state, templates)
}

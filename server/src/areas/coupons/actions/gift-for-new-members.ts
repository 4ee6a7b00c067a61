import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { readPhoneIndex } from '../../access/index.ts'
import { hasOrdered } from '../../orders/index.ts'
import { giftStateOf } from '../domain/gift-state.ts'
import { grantedDates } from '../domain/validity.ts'
import { presentClaimed, presentGift } from '../present.ts'
import { hasClaimedGift, insertGiftClaim } from '../store/gift-claims.ts'
import { readGiftGrants } from '../store/gift-grants.ts'
import { insertGrants } from '../store/grants.ts'
import { readGiftTemplates, takeGift } from '../store/templates.ts'

/**
 * Gives the gift for new members, in a transaction that holds the account alone: so it can neither change its phone nor order
 * meanwhile. That a phone has claimed is kept first, so that of many claims side by side one goes through.
 * @throws ApiError GIFT_ENDED, GIFT_CLAIMED, GIFT_PHONE_NEEDED, GIFT_NOT_NEW
 */
export async function claimGift(tx: Database, accountId: string, now: Date): Promise<{ granted: number }> {
  if ((await readGiftTemplates(tx, now)).length === 0) return throwApiError('GIFT_ENDED')
  const phoneHash = await readPhoneIndex(tx, accountId)
  if (await hasClaimedGift(tx, accountId, phoneHash)) return throwApiError('GIFT_CLAIMED')
  if (!phoneHash) return throwApiError('GIFT_PHONE_NEEDED')
  if (!(await insertGiftClaim(tx, { phoneHash, accountId, claimedAt: now }))) return throwApiError('GIFT_CLAIMED')
  if (await hasOrdered(tx, accountId)) return throwApiError('GIFT_NOT_NEW')
  // What was left a moment ago may just have been given to others.
  const templates = await takeGift(tx, now)
  if (templates.length === 0) return throwApiError('GIFT_ENDED')
  const grants = templates.flatMap((template) =>
    Array.from({ length: template.giftAmount }, (_, index) => ({
      accountId,
      id: newId(now),
      templateId: template.id,
      cause: `gift:${index + 1}`,
      grantedAt: now,
      ...grantedDates(template, now),
    })),
  )
  await insertGrants(tx, grants)
  return { granted: grants.length }
}

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

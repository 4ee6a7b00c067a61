import type { ConsentKind } from '@shop/contract/consents'
import type { Member } from '../../../platform/http/caller.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import { giveConsent as give } from '../../consent/index.ts'
import { lockProfile } from '../store.ts'

/** @throws ApiError CONSENT_OUTDATED for a version that does not stand now */
export async function giveConsent(
  shop: Shop,
  member: Member,
  { kind, version }: { kind: ConsentKind; version: string },
  now: Date,
): Promise<void> {
  const { accountId } = member
  await memberTransaction(shop, member, now, async (tx) => {
    await lockProfile(tx, accountId, now)
    await give(tx, accountId, kind, version, now)
  })
}

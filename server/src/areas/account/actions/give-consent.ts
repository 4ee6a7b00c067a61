import type { ConsentKind } from '@shop/contract/consents'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { giveConsent as give } from '../../consent/index.ts'
import { lockProfile } from '../store.ts'

/** @throws ApiError CONSENT_OUTDATED for a version that does not stand now */
export async function giveConsent(
  platform: Platform,
  member: Member,
  { kind, version }: { kind: ConsentKind; version: string },
  now: Date,
): Promise<void> {
  const { accountId } = member
  await memberTransaction(platform, member, now, async (tx) => {
    await lockProfile(tx, accountId, now)
    await give(tx, accountId, kind, version, now)
  })
}

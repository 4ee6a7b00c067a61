import type { ConsentKind } from '@shop/contract/consents'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Shop } from '../../../platform/shop.ts'
import { giveConsent as give } from '../../consent/index.ts'
import { holdProfile } from '../hold-profile.ts'

/** @throws Refusal CONSENT_OUTDATED for a version that does not stand now */
export async function giveConsent(
  { pool, keyring }: Shop,
  { accountId }: Member,
  { kind, version }: { kind: ConsentKind; version: string },
  now: Date,
): Promise<void> {
  await transaction(pool, async (tx) => {
    await holdProfile(tx, keyring, accountId, now)
    await give(tx, accountId, kind, version, now)
  })
}

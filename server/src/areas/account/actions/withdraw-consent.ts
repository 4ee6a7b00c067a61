import type { ConsentKind } from '@shop/contract/consents'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { withdrawKind } from '../../consent/index.ts'
import { holdProfile } from '../hold-profile.ts'
import { changeProfile, type ProfileChanges } from '../store.ts'

/** What stands only on a consent, and goes with it. */
const standsOn = {
  health: { commonDrugs: null, allergyDrugs: null, diseaseHistory: null },
  child: { birthday: null },
} as const satisfies Partial<Record<ConsentKind, ProfileChanges>>

/**
 * Takes a consent back and, in the same step, removes what it allowed (PIPL 15, decision 34).
 * @throws Refusal CONSENT_NEEDED for the agreements, which end only with the account; NOT_FOUND when there is none to take back
 */
export async function withdrawConsent(
  { pool, keyring }: Shop,
  { accountId }: Member,
  kind: ConsentKind,
  now: Date,
): Promise<void> {
  if (kind === 'agreements') return refuse('CONSENT_NEEDED')
  await transaction(pool, async (tx) => {
    await holdProfile(tx, keyring, accountId, now)
    if (!(await withdrawKind(tx, accountId, kind, now))) refuse('NOT_FOUND')
    await changeProfile(tx, accountId, standsOn[kind], now)
  })
}

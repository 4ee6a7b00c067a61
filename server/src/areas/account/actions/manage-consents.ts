import type { ConsentKind } from '@shop/contract/consents'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { consentWithdrawals, giveConsent as give, readConsents, withdrawKind } from '../../consent/index.ts'
import { profileChanges } from '../events.ts'
import { changeProfile, lockProfile, type ProfileChanges } from '../store.ts'

/** What of a profile stands only on a consent, and goes with it. */
const standsOn: Partial<Record<ConsentKind, ProfileChanges>> = {
  health: { commonDrugs: null, allergyDrugs: null, diseaseHistory: null },
  child: { birthday: null },
}

/**
 * Takes a consent back and, in the same step, removes what it allowed (PIPL 15, account#28); areas that keep more on it hear of
 * it.
 * @throws ApiError CONSENT_NEEDED for the agreements, which end only with the account; NOT_FOUND when there is none to take back
 */
export async function withdrawConsent(platform: Platform, member: Member, kind: ConsentKind, now: Date): Promise<void> {
  if (kind === 'agreements') return throwApiError('CONSENT_NEEDED')
  const { accountId } = member
  await memberTransaction(platform, member, now, async (tx) => {
    await lockProfile(tx, accountId, now)
    if (!(await withdrawKind(tx, accountId, kind, now))) throwApiError('NOT_FOUND')
    const lost = standsOn[kind]
    if (lost) await changeProfile(tx, accountId, lost, now)
    await platform.events.emit(tx, consentWithdrawals, { accountId, kind }, now)
    if (lost && 'birthday' in lost) await platform.events.emit(tx, profileChanges, { accountId }, now)
  })
}

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

/** Every consent, those taken back too, the latest first. */
export async function listConsents({ pool }: Platform, { accountId }: Member) {
  const given = await readConsents(pool, accountId)
  return given.reverse().map(({ kind, version, givenAt, withdrawnAt }) => ({
    kind,
    version,
    givenAt: givenAt.getTime(),
    withdrawnAt: withdrawnAt?.getTime() ?? null,
  }))
}

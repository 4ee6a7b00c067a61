import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { takeOrThrow } from '../../access/index.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { healthFields, profilePlace } from '../encrypted-profile.ts'
import { readProfile } from '../store.ts'

type HealthInfo = Record<(typeof healthFields)[number], string | null>

const MINUTE = 60_000
/** Readings of one account within an hour. */
const READINGS_AN_HOUR = 20

const readingLimits = (accountId: string) => [
  { kind: 'health-read', subject: accountId, limits: [{ most: READINGS_AN_HOUR, within: 60 * MINUTE }] },
]
/** One row tells of what a session reads within ten minutes, so that many readings do not bury somebody else's. */
const rowLimits = (sessionId: string) => [
  { kind: 'health-row', subject: sessionId, limits: [{ most: 1, within: 10 * MINUTE }] },
]

/**
 * The member's own health facts in plain; where there are any, the reading is recorded first (account#23).
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function getHealthInfo(
  platform: Platform,
  { device }: Client,
  member: Member,
  now: Date,
): Promise<HealthInfo> {
  const { accountId, sessionId } = member
  await takeOrThrow(platform, readingLimits(accountId), now)
  return memberTransaction(platform, member, now, async (tx) => {
    const profile = await readProfile(tx, accountId)
    const facts = healthFields.filter((field) => profile?.[field])
    const nothing = { commonDrugs: null, allergyDrugs: null, diseaseHistory: null }
    if (!profile || facts.length === 0) return nothing
    const { allowed: isNew } = await platform.limits.takeWithin(tx, rowLimits(sessionId), now)
    if (isNew) await recordSensitiveRead(tx, { accountId, kind: 'health', reader: 'member', device }, now)
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
    const opened = facts.map((field) => [field, cipher.open(profile[field]!, profilePlace(field, accountId))])
    return { ...nothing, ...(Object.fromEntries(opened) as Partial<HealthInfo>) }
  })
}

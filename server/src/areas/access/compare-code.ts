import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeOrThrow } from './limits.ts'
import { compareLimits, guessLimits } from './policy.ts'
import { type AnyCodePurpose, codeBinding } from './sms-code.ts'

export interface CodeGiven {
  purpose: AnyCodePurpose
  phone: string
  code: string
}

/**
 * Takes what a look at a code costs, before the look: a guess of the address, and, where there is a code of this browser
 * to compare with, a compare of the phone. An outsider who never had a code sent thus takes nothing from the phone's owner.
 * @returns whether there is anything to compare with
 */
export async function mayCompare(platform: Platform, client: Client, given: CodeGiven, now: Date): Promise<boolean> {
  await takeOrThrow(platform, guessLimits(client.address), now)
  if (!client.browser) return false
  const binding = codeBinding(given.purpose, given.phone, client.browser)
  if (!(await platform.oneTimeTokens.isLive(platform.pool, binding, now))) return false
  await takeOrThrow(platform, compareLimits(given.phone), now)
  return true
}

/** Compares, which counts as a try; with `consume` a right code is used up. */
export async function compareCode(
  db: Database,
  { oneTimeTokens }: Pick<Platform, 'oneTimeTokens'>,
  { browser }: Client,
  given: CodeGiven,
  now: Date,
  consume: boolean,
): Promise<'right' | 'wrong' | 'spent'> {
  if (!browser) return 'spent'
  const { outcome } = await oneTimeTokens.attempt(
    db,
    given.code,
    codeBinding(given.purpose, given.phone, browser),
    now,
    consume,
  )
  return outcome
}

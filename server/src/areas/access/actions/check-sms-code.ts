import { type CodePurpose, codePurposes } from '@shop/contract/areas/access'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { compareCode, mayCompare } from '../compare-code.ts'
import { codeBinding } from '../sms-code.ts'

export interface CodeLookedAt {
  /** What the code was sent for; undefined for the latest one, whatever that is for. */
  purpose: CodePurpose | undefined
  phone: string
  code: string
}

/** Tells whether a code is right. It counts as a try and leaves a right code usable (access#20). */
export async function checkSmsCode(platform: Platform, client: Client, looked: CodeLookedAt, now: Date): Promise<void> {
  const given = { ...looked, purpose: looked.purpose ?? (await latestPurpose(platform, client, looked.phone, now)) }
  const outcome = (await mayCompare(platform, client, given, now))
    ? await compareCode(platform.pool, platform, client, given, now, false)
    : 'spent'
  if (outcome === 'wrong') throwApiError('SMS_CODE_WRONG', { field: 'captcha' })
  if (outcome === 'spent') throwApiError('SMS_CODE_SPENT', { field: 'captcha' })
}

/** What the latest live code to a phone from this browser was sent for; login where there is none. */
async function latestPurpose(
  { oneTimeTokens, pool }: Pick<Platform, 'oneTimeTokens' | 'pool'>,
  { browser }: Client,
  phone: string,
  now: Date,
): Promise<CodePurpose> {
  if (!browser) return 'login'
  const bindings = codePurposes.map((purpose) => codeBinding(purpose, phone, browser))
  const latest = await oneTimeTokens.latest(pool, bindings, now)
  return codePurposes[latest] ?? 'login'
}

import { smsLimits } from '@shop/contract/areas/access'
import { SMS_CODE_LENGTH } from '@shop/contract/fields/sms-code'
import { SmsGatewayFailure } from '../../gateways/sms/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { newDigits, newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { life, sendingLimits } from './policy.ts'
import { type AnyCodePurpose, codeBinding } from './sms-code.ts'

/** Where a code goes and what it is good for. */
export interface Sending {
  purpose: AnyCodePurpose
  phone: string
  browser: string
  /** The call that asked for it. */
  requestId: string
}

/**
 * Takes what one code costs, before anything is sent (access#22, access#23).
 * @throws ApiError SMS_TOO_SOON, SMS_TOO_MANY or TOO_MANY_REQUESTS, with the time to wait
 */
export async function takeSendingLimits(platform: Platform, phone: string, address: string, now: Date): Promise<void> {
  const permission = await platform.limits.take(platform.pool, sendingLimits(phone, address), now)
  if (permission.allowed) return
  const { kind, retryAfter } = permission
  if (kind === 'sms-everyone') platform.log.error({ limit: kind }, 'the breaker of text messages is open')
  throwApiError(kind === 'sms-pause' ? 'SMS_TOO_SOON' : kind === 'sms-phone' ? 'SMS_TOO_MANY' : 'TOO_MANY_REQUESTS', {
    retryAfter,
  })
}

/** Makes a code and keeps its hash; hand it to `deliverCode` once that is committed. */
export async function keepCode(
  db: Database,
  { oneTimeTokens }: Pick<Platform, 'oneTimeTokens'>,
  { purpose, phone, browser }: Omit<Sending, 'requestId'>,
  now: Date,
): Promise<string> {
  const secret = newDigits(SMS_CODE_LENGTH)
  const binding = codeBinding(purpose, phone, browser)
  return oneTimeTokens.issue(db, { ...binding, life: life.code, tries: smsLimits.codeTries, secret }, now)
}

/**
 * Sends a code. One that the provider did not take is void: nobody knows whether it arrived.
 * @throws ApiError SMS_TOO_MANY or SMS_UNAVAILABLE
 */
export async function deliverCode(
  platform: Platform,
  { purpose, phone, browser, requestId }: Sending,
  code: string,
  now: Date,
): Promise<void> {
  const reference = newId(now)
  try {
    await platform.gateways.sms.send({ phone, template: 'code', parameters: { code }, reference, requestId })
  } catch (error) {
    await platform.oneTimeTokens.void(platform.pool, codeBinding(purpose, phone, browser), now)
    if (!(error instanceof SmsGatewayFailure)) throw error
    throwApiError(error.kind === 'limited' ? 'SMS_TOO_MANY' : 'SMS_UNAVAILABLE', {
      retryAfter: smsLimits.resendSeconds,
    })
  }
}

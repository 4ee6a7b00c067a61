import { SmsGatewayFailure } from './port.ts'

/** Codes that say "too often": the provider's gateway throttles, its message service counts per phone. */
const LIMITED = /^(Throttling(\..+)?|isv\.BUSINESS_LIMIT_CONTROL|isv\.DAY_LIMIT_CONTROL|isv\.MONTH_LIMIT_CONTROL)$/
/** Limits that stay for the rest of the day or month: trying again soon is no use. */
const LONG_LIMIT = /^isv\.(DAY|MONTH)_LIMIT_CONTROL$/
/** The same code stands for the limits of a minute, an hour and a day; only the text tells the last one. */
const DAY_LIMIT_TEXT = '天级'
/** Codes of a provider that is broken rather than unwilling. */
const BROKEN = /^(ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR)/
/** What a code looks like; anything else is not repeated in our logs. */
const CODE = /^[A-Za-z][\w.-]{0,79}$/

export interface ProviderVerdict {
  readonly code: string | undefined
  readonly message?: string | undefined
  readonly status?: number | undefined
}

/** Turns what the provider answered (its documented error codes) into what the shop distinguishes. Pure. */
export function failureOf({ code, message, status }: ProviderVerdict): SmsGatewayFailure {
  const reason = code !== undefined && CODE.test(code) ? code : 'UNKNOWN'
  if (LIMITED.test(reason)) {
    const long = LONG_LIMIT.test(reason) || (message ?? '').includes(DAY_LIMIT_TEXT)
    return new SmsGatewayFailure('limited', !long, reason)
  }
  if (BROKEN.test(reason) || (status ?? 0) >= 500) return new SmsGatewayFailure('unreachable', true, reason)
  return new SmsGatewayFailure('refused', false, reason)
}

import { emailCodeLimits } from '@shop/contract/areas/account'
import { MailGatewayFailure } from '../../../gateways/mail/port.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newDigits, newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { emailCodeBinding, plainEmail, sendingLimits } from '../email-code.ts'
import { codeLetter } from '../email-letters.ts'
import { readEmail } from '../email-store.ts'

const CODE_DIGITS = 6

/**
 * Mails a code to an address that the member wants to bind. What it costs is taken before anything is sent, and before it is
 * told that an address is the bound one: the page shows that masked, and a stolen session would guess it.
 */
export async function sendEmailCode(
  platform: Platform,
  client: Client,
  { accountId }: Member,
  email: string,
  now: Date,
): Promise<{ resendAfter: number }> {
  await takeSendingLimits(platform, client, accountId, email, now)
  const bound = await readEmail(platform.pool, platform.keyring, accountId)
  if (bound && plainEmail(bound) === plainEmail(email)) return throwApiError('EMAIL_SAME', { field: 'email' })
  const binding = emailCodeBinding(accountId, email)
  const { codeSeconds, codeTries, resendSeconds } = emailCodeLimits
  const secret = newDigits(CODE_DIGITS)
  await platform.oneTimeTokens.issue(
    platform.pool,
    { ...binding, life: codeSeconds * 1000, tries: codeTries, secret },
    now,
  )
  const reference = newId(now)
  try {
    await platform.gateways.mail.send({ to: email, ...codeLetter(secret), reference, requestId: client.requestId })
  } catch (error) {
    // One that the provider did not take is void: nobody knows whether it arrived.
    await platform.oneTimeTokens.void(platform.pool, binding, now)
    if (!(error instanceof MailGatewayFailure)) throw error
    throwApiError(error.kind === 'limited' ? 'EMAIL_TOO_MANY' : 'EMAIL_UNAVAILABLE', { retryAfter: resendSeconds })
  }
  return { resendAfter: resendSeconds }
}

async function takeSendingLimits(
  { pool, limits, log }: Platform,
  client: Client,
  accountId: string,
  email: string,
  now: Date,
): Promise<void> {
  const permission = await limits.take(pool, sendingLimits(email, accountId, client.address), now)
  if (permission.allowed) return
  const { kind, retryAfter } = permission
  if (kind === 'email-everyone') log.error({ limit: kind }, 'the breaker of mails is open')
  const isOfMember = kind === 'email-address' || kind === 'email-account'
  throwApiError(kind === 'email-pause' ? 'EMAIL_TOO_SOON' : isOfMember ? 'EMAIL_TOO_MANY' : 'TOO_MANY_REQUESTS', {
    retryAfter,
  })
}

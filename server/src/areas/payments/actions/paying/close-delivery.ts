import type { Deliver } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findByNumber } from '../../store/attempts.ts'
import { closeAttempt } from '../settling/ask-provider.ts'

/** The outbox message that has a provider take no money for an attempt any more. */
export const CLOSING_DELIVERY = 'payment-closing'

/** What the outbox does with it: tries again while the provider does not answer, as an order has ended that could still be paid. */
export function closingDelivery(platform: Platform): Deliver {
  return async ({ outTradeNo }) => {
    const attempt = await findByNumber(platform.pool, String(outTradeNo))
    if (!attempt || attempt.payment.state === 'paid' || attempt.payment.state === 'closed') return
    await closeAttempt(platform, attempt.payment)
  }
}

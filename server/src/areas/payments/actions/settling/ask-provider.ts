import { type PaymentProvider, PaymentUnknown, type TradeState } from '../../../../gateways/payments/port.ts'
import type { Deliver } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isOverUnknown } from '../../domain/times.ts'
import { type AttemptRow, findByNumber, markClosed } from '../../store/attempts.ts'
import { settling } from './owner-moved.ts'
import { type PaymentEvidence, settlePayment } from './settle-payment.ts'

/** @throws PaymentUnknown where the provider's settings were taken away: what it took is known again once they are back */
export function providerOfAttempt(
  { gateways }: Pick<Platform, 'gateways'>,
  { provider }: Pick<AttemptRow, 'provider'>,
): PaymentProvider {
  const found = gateways.payments[provider]
  if (!found) throw new PaymentUnknown('NOT_CONFIGURED')
  return found
}

/**
 * Asks the provider what became of an attempt, and does what follows.
 * @throws PaymentUnknown where it does not say: the attempt stays as it is
 */
export async function askProvider(platform: Platform, attempt: AttemptRow, via: 'query' | 'check'): Promise<void> {
  const state = await providerOfAttempt(platform, attempt).query(attempt.outTradeNo)
  await follow(platform, attempt, state, via)
}

/**
 * Has the provider take no money for an attempt any more. What was paid meanwhile is settled; an open page of Alipay, which knows of no
 * trade yet, may still be paid.
 * @throws PaymentUnknown as `askProvider`
 */
export async function closeAttempt(platform: Platform, attempt: AttemptRow): Promise<void> {
  const state = await providerOfAttempt(platform, attempt).close(attempt.outTradeNo)
  await follow(platform, attempt, state, 'close')
}

async function follow(
  platform: Platform,
  attempt: AttemptRow,
  trade: TradeState,
  via: PaymentEvidence['via'],
): Promise<void> {
  const now = platform.clock.now()
  const { provider, outTradeNo, expiresAt } = attempt
  if (trade.state === 'paid') {
    const { transactionId, amount, paidAt } = trade
    const evidence = { provider, outTradeNo, transactionId, amount, paidAt, via }
    await settling(platform, (tx) => settlePayment(tx, platform, evidence, now))
  } else if (trade.state === 'closed' || (trade.state === 'none' && isOverUnknown(expiresAt, now))) {
    await markClosed(platform.pool, attempt, now)
  }
}

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

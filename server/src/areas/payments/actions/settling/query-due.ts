import { PaymentUnknown } from '../../../../gateways/payments/port.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { nextQueryAt } from '../../domain/times.ts'
import { type AttemptRow, claimDue } from '../../store/attempts.ts'
import { askProvider } from './ask-provider.ts'

/** Attempts that are taken at once, of which so many are asked about side by side. */
const BATCH = 48
const AT_ONCE = 8
/** A run takes so many batches; the rest is the next run's, a minute later. */
const MOST_BATCHES = 50

/**
 * Asks the providers about every attempt whose time has come (money#30). Several processes share the work. One that
 * fails holds up no other, and comes again at its next time.
 */
export async function queryDue(platform: Platform, now: Date): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await transaction(platform.pool, (tx) => claimDue(tx, BATCH, now))
    const waiting = [...due]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await ask(platform, next, now)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (due.length === 0) return
  }
}

async function ask(platform: Platform, attempt: AttemptRow, now: Date): Promise<void> {
  const { provider, outTradeNo } = attempt
  try {
    await askProvider(platform, attempt, 'query')
  } catch (error) {
    // The gateway has told of it.
    if (!(error instanceof PaymentUnknown)) {
      platform.log.error({ provider, outTradeNo, err: error }, 'an attempt to pay could not be asked about')
    }
  }
  if (nextQueryAt(attempt, now) === null) {
    platform.log.warn({ provider, outTradeNo }, 'an attempt to pay was asked about for the last time')
  }
}

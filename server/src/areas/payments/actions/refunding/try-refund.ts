import { PaymentRefused, PaymentUnknown, type RefundState } from '../../../../gateways/payments/port.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { Deliver } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { noticeUrl } from '../../pay-urls.ts'
import {
  claimDueRefunds,
  countTry,
  findByRefundNumber,
  moveRefund,
  type PaymentRefund,
  type RefundRow,
  readSuspenseOf,
} from '../../store/refunds.ts'
import { providerOfAttempt } from '../settling/ask-provider.ts'
import { settling } from '../settling/owner-moved.ts'
import { finishPaymentRefund, suspenseOf } from './finish-refund.ts'

/** The shopper may read it at the provider. */
const REASON = '订单退款'
/** Refunds that a run of the job takes at once, and how often. */
const BATCH = 20
const MOST_BATCHES = 20

/** What the outbox does with its message that money goes back. What is not known yet is the clock's. */
export function refundDelivery(platform: Platform): Deliver {
  return async ({ outRefundNo }) => {
    const found = await findByRefundNumber(platform.pool, String(outRefundNo))
    if (!found) return
    await countTry(platform.pool, found.refund, platform.clock.now())
    await tryRefund(platform, found)
  }
}

/** Asks for, and after, every refund whose time has come; several processes share the work. */
export async function tryDueRefunds(platform: Platform, now: Date): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await transaction(platform.pool, (tx) => claimDueRefunds(tx, BATCH, now))
    for (const refund of due) await tryOne(platform, refund)
    if (due.length === 0) return
  }
}

/** One that fails holds up no other. */
async function tryOne(platform: Platform, { outRefundNo }: RefundRow): Promise<void> {
  try {
    const found = await findByRefundNumber(platform.pool, outRefundNo)
    if (found) await tryRefund(platform, found)
  } catch (error) {
    platform.log.error({ outRefundNo, err: error }, 'a refund could not be asked for')
  }
}

/**
 * Has the provider pay back, or say how far it is, and keeps what it says (money#35, money#36). The same number is one refund,
 * however often it is asked for. What is not known stays as it is.
 */
export async function tryRefund(platform: Platform, { refund, payment }: PaymentRefund): Promise<void> {
  if (refund.state === 'done' || refund.state === 'failed') return
  const { provider, outTradeNo } = payment
  const { outRefundNo } = refund
  try {
    const state = await ask(platform, { refund, payment })
    await follow(platform, { refund, payment }, state)
  } catch (error) {
    if (error instanceof PaymentUnknown) return
    if (!(error instanceof PaymentRefused)) throw error
    await fail(platform, { refund, payment }, error.reason)
    return
  }
  platform.log.info({ provider, outTradeNo, outRefundNo }, 'a refund was asked for')
}

async function ask(platform: Platform, { refund, payment }: PaymentRefund): Promise<RefundState> {
  const provider = providerOfAttempt(platform, payment)
  const { outTradeNo } = payment
  const { outRefundNo, amount } = refund
  if (refund.state === 'accepted') {
    const known = await provider.queryRefund(outTradeNo, outRefundNo)
    // Alipay has no word for a refund that failed: it is asked for again under its number.
    if (known.state !== 'none') return known
  }
  const total = await totalOf(platform, { refund, payment })
  const notifyUrl = noticeUrl(platform.settings, payment.provider)
  return provider.refund({ outTradeNo, outRefundNo, amount, total, reason: REASON, notifyUrl })
}

/** Cents that the provider took: another sum than was asked for goes back whole. */
async function totalOf({ pool }: Platform, { refund, payment }: PaymentRefund): Promise<number> {
  if (refund.orderId !== null) return payment.amount
  const kept = await readSuspenseOf(pool, refund.accountId, [payment.id])
  const own = kept.find(({ id }) => id === suspenseOf(refund.cause))
  return own?.reason === 'otherAmount' ? refund.amount : payment.amount
}

async function follow(platform: Platform, found: PaymentRefund, state: RefundState): Promise<void> {
  const { refund } = found
  if (state.state === 'failed') return fail(platform, found, state.reason)
  if (state.state === 'done') {
    const now = platform.clock.now()
    await settling(platform, (tx) => finishPaymentRefund(tx, platform, refund.outRefundNo, now))
  } else await moveRefund(platform.pool, refund, ['pending'], { state: 'accepted' })
}

/** Somebody has to see to it: it is asked for again once they say so. */
async function fail(platform: Platform, { refund, payment }: PaymentRefund, reason: string): Promise<void> {
  const failed = { state: 'failed', failure: reason.slice(0, 100), nextTryAt: null } as const
  if (!(await moveRefund(platform.pool, refund, ['pending', 'accepted'], failed))) return
  const { provider, outTradeNo } = payment
  platform.log.error({ provider, outTradeNo, outRefundNo: refund.outRefundNo, reason }, 'a refund failed')
}

import { setTimeout as pause } from 'node:timers/promises'
import {
  type Notice,
  type NoticeDelivery,
  NoticeInvalid,
  type NoticeReply,
  type PaymentProvider,
  type PaymentProviderName,
} from '../../../../gateways/payments/port.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { send } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { WrappedColumn } from '../../../../platform/secrets/wrapped-column.ts'
import { dayOf } from '../../domain/shop-day.ts'
import { findByNumber, markClosed } from '../../store/attempts.ts'
import { insertDisagreements, insertNotice } from '../../store/notices.ts'
import { findByRefundNumber, moveRefund } from '../../store/refunds.ts'
import { finishPaymentRefund } from '../refunding/finish-refund.ts'
import { REFUND_DELIVERY } from '../refunding/send-back.ts'
import { settling } from './owner-moved.ts'
import { settlePayment } from './settle-payment.ts'

/** Providers wait five seconds for an answer; what takes longer ends by itself and is told to the next notice. */
const PATIENCE_MS = 4000

/**
 * Takes in what a provider sent (money#31): verified, kept as it came, and settled in one transaction, then acknowledged in the provider's own
 * words. What is not believed, or could not be kept, is refused, so that a provider that did send it sends it again.
 */
export async function receiveNotice(
  platform: Platform,
  name: PaymentProviderName,
  provider: PaymentProvider,
  delivery: NoticeDelivery,
  now: Date,
): Promise<NoticeReply> {
  try {
    const notice = provider.readNotice(delivery)
    await within(
      PATIENCE_MS,
      settling(platform, (tx) => keepAndFollow(tx, platform, { name, notice, delivery }, now)),
    )
    return provider.acknowledge()
  } catch (error) {
    // The gateway has counted and told of it.
    if (!(error instanceof NoticeInvalid))
      platform.log.error({ provider: name, err: error }, 'a notice could not be taken in')
    return provider.refuse()
  }
}

interface Received {
  name: PaymentProviderName
  notice: Notice
  delivery: NoticeDelivery
}

async function keepAndFollow(
  tx: Database,
  platform: Platform,
  { name, notice, delivery }: Received,
  now: Date,
): Promise<void> {
  const { id: noticeId, outTradeNo } = notice
  const body = platform.keyring.wrap(Buffer.from(asItCame(delivery)), noticePlace(name, noticeId))
  if (!(await insertNotice(tx, { provider: name, noticeId, outTradeNo, body, receivedAt: now }))) return
  if (notice.kind === 'refund') return followRefund(tx, platform, name, notice, now)
  if (notice.state === 'pending') return undefined
  if (notice.state === 'closed') {
    const attempt = await findByNumber(tx, outTradeNo)
    if (attempt) await markClosed(tx, attempt.payment, now)
    return undefined
  }
  const { transactionId, amount, at: paidAt } = notice
  const evidence = { provider: name, outTradeNo, transactionId, amount, paidAt, via: 'notice' } as const
  if ((await settlePayment(tx, platform, evidence, now)) !== 'unknown') return undefined
  return keepUnknown(tx, platform, { name, reference: outTradeNo, amount, at: paidAt }, now)
}

const noticePlace = (provider: string, noticeId: string) => `payment_notices.body:${provider}:${noticeId}`

/** The notices as they came. */
export const wrappedNotices: WrappedColumn = {
  table: 'payment_notices',
  column: 'body',
  key: { provider: 'text', notice_id: 'text' },
  boundTo: ({ provider = '', notice_id = '' }) => noticePlace(provider, notice_id),
}

/** Body and signature, byte for byte: what proves that the provider sent it. */
function asItCame({ headers, body }: NoticeDelivery): string {
  const signing = Object.entries(headers).filter(([header]) => header.startsWith('wechatpay-'))
  return JSON.stringify({ headers: Object.fromEntries(signing), body })
}

/** WeChat Pay says what became of a refund; Alipay tells a sum alone, so that it is asked. */
async function followRefund(
  tx: Database,
  platform: Platform,
  name: PaymentProviderName,
  { outRefundNo, amount, state, at }: Extract<Notice, { kind: 'refund' }>,
  now: Date,
): Promise<void> {
  const found = await findByRefundNumber(tx, outRefundNo)
  if (found?.payment.provider !== name) {
    return keepUnknown(tx, platform, { name, reference: outRefundNo, amount, at }, now)
  }
  const { refund, payment } = found
  if (state === 'done' && amount === refund.amount) return finishPaymentRefund(tx, platform, outRefundNo, now)
  if (state === 'failed') {
    const failed = { state: 'failed', failure: 'NOTICE', nextTryAt: null } as const
    await moveRefund(tx, refund, ['pending', 'accepted'], failed)
    platform.log.error({ provider: name, outTradeNo: payment.outTradeNo, outRefundNo }, 'a refund failed')
    return undefined
  }
  return send(tx, REFUND_DELIVERY, { outRefundNo }, now)
}

/** Money for a number that is none of ours: the finance finds out. */
async function keepUnknown(
  tx: Database,
  { log }: Pick<Platform, 'log'>,
  { name, reference, amount, at }: { name: PaymentProviderName; reference: string; amount: number | null; at: Date },
  now: Date,
): Promise<void> {
  log.error({ provider: name, reference, amount }, 'a provider told of money for a number that is none of ours')
  const item = { provider: name, day: dayOf(at), kind: 'unknownTrade', reference, ours: null, theirs: amount } as const
  await insertDisagreements(tx, [item], now)
}

/**
 * Waits for `work` so many ms at most; it goes on behind the caller's back after that.
 * @throws what `work` throws, or when the time is over
 */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const late = pause(ms, undefined, { ref: false, signal: done.signal }).then(
    () => {
      throw new Error(`it took longer than ${ms} ms`)
    },
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

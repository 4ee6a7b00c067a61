import type { startPayment as operation } from '@shop/contract/areas/payments'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { type PaymentProviderName, PaymentRefused, PaymentUnknown } from '../../../../gateways/payments/port.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { send } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  claimFree,
  lockForPayment,
  type OrderForPayment,
  proceedPaidOrder,
  readForPayment,
} from '../../../orders/index.ts'
import { type Method, providerOf } from '../../domain/methods.ts'
import { numberOf } from '../../domain/numbers.ts'
import { attemptEnd, hasTimeLeft, nextQueryAt } from '../../domain/times.ts'
import { noticeUrl } from '../../pay-urls.ts'
import type { Payer } from '../../payer.ts'
import { type Attempt, insertAttempt, markClosed, markPending, readOpenFor } from '../../store/attempts.ts'
import { askProvider, CLOSING_DELIVERY, providerOfAttempt } from '../settling/ask-provider.ts'
import { codesOf, offeredOnline, requireAll, requirePayable } from './read-payable.ts'

type Answer = AnswerOf<typeof operation>

/**
 * Pays orders of an account: leads to our own pay page, or begins an attempt at a provider (money#26, money#27). What else is open for
 * one of the orders is closed, as far as its provider closes it. The provider is called once the attempt is kept: where
 * it does not answer, the attempt stays and is asked about.
 * @throws ApiError ORDER_NOT_FOUND, PAYMENT_NOTHING_DUE, PAYMENT_TIMED_OUT, PAYMENT_NOT_ALLOWED, PAYMENT_METHOD_REFUSED, PAYMENT_PROVIDER_DOWN
 */
export async function startPayment(
  platform: Platform,
  payer: Payer,
  { orderCodes, paymentType, paySource }: BodyOf<typeof operation>,
  now: Date,
): Promise<Answer> {
  const codes = codesOf(orderCodes)
  const { accountId } = payer
  const read = await readForPayment(platform.pool, accountId, codes, now)
  requireAll(read, codes)
  const amount = requirePayable(read)
  if (paymentType === 99) {
    const url = payer.cashierPath(codes, paySource)
    const expiresAt = earliest(read)
    return { kind: 'cashier', paymentId: null, url, codeUrl: null, amount, expiresAt }
  }
  if (amount === 0) return settleFree(platform, payer, codes, now)
  if (!offeredOnline(platform).includes(paymentType)) throwApiError('PAYMENT_METHOD_REFUSED')
  const { attempt, isNew } = await payer.write((tx) => keepAttempt(tx, accountId, codes, paymentType, now))
  return lead(platform, payer, attempt, { codes, isNew })
}

/** Orders that coupon and coins have paid whole go on without a provider; the pay page tells so. */
async function settleFree(platform: Platform, payer: Payer, codes: readonly string[], now: Date): Promise<Answer> {
  await payer.write(async (tx) => {
    const orders = await lockForPayment(tx, payer.accountId, codes, now)
    requireAll(orders, codes)
    if (requirePayable(orders) > 0) throwApiError('PAYMENT_NOT_ALLOWED')
    for (const { accountId, orderId } of orders) {
      const order = await claimFree(tx, { accountId, orderId }, now)
      if (order) await proceedPaidOrder(tx, platform, order, now)
    }
  })
  return { kind: 'cashier', paymentId: null, url: payer.cashierPath(codes), codeUrl: null, amount: 0, expiresAt: null }
}

function earliest(orders: readonly OrderForPayment[]): number | null {
  const deadlines = orders.flatMap(({ deadline }) => deadline ?? [])
  return deadlines.length > 0 ? Math.min(...deadlines.map((deadline) => deadline.getTime())) : null
}

/** What an attempt is for. */
interface Wanted {
  provider: PaymentProviderName
  orders: readonly OrderForPayment[]
}

/** Starting again leads to an attempt at the same provider for the same orders and amounts, while it has time left. */
function isSame({ payment, orders }: Attempt, wanted: Wanted, now: Date): boolean {
  return (
    payment.provider === wanted.provider &&
    hasTimeLeft(payment.expiresAt, now) &&
    orders.length === wanted.orders.length &&
    wanted.orders.every((order) =>
      orders.some(({ orderId, amount }) => orderId === order.orderId && amount === order.amount),
    )
  )
}

/**
 * A shopper who changes the provider must not pay at both: what else is open is closed behind the answer, so that a provider that does
 * not answer holds up nobody. What cannot be closed, and is paid all the same, goes back.
 */
async function closeOthers(
  tx: Database,
  open: readonly Attempt[],
  same: Attempt | undefined,
  now: Date,
): Promise<void> {
  for (const { payment } of open) {
    if (payment.id !== same?.payment.id) await send(tx, CLOSING_DELIVERY, { outTradeNo: payment.outTradeNo }, now)
  }
}

/** The attempt that is gone on with, or a new one; the orders are locked, so that two calls side by side come to one. */
async function keepAttempt(
  tx: Database,
  accountId: string,
  codes: readonly string[],
  paymentType: Method,
  now: Date,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const orders = await lockForPayment(tx, accountId, codes, now)
  requireAll(orders, codes)
  const amount = requirePayable(orders)
  const provider = providerOf(paymentType)
  const open = await readOpenFor(
    tx,
    accountId,
    orders.map(({ orderId }) => orderId),
  )
  const same = open.find((attempt) => isSame(attempt, { provider, orders }, now))
  await closeOthers(tx, open, same, now)
  if (same) return { attempt: same, isNew: false }
  const id = newId(now)
  const expiresAt = attemptEnd(
    orders.map(({ deadline }) => deadline),
    now,
  )
  const attempt: Attempt = {
    payment: {
      accountId,
      id,
      provider,
      outTradeNo: numberOf(id),
      amount,
      state: 'created',
      leadsTo: null,
      createdAt: now,
      expiresAt,
      nextQueryAt: nextQueryAt({ createdAt: now, expiresAt }, now),
      queries: 0,
      transactionId: null,
      endedAt: null,
    },
    orders: orders.map((order) => ({ orderId: order.orderId, amount: order.amount })),
  }
  await insertAttempt(tx, attempt)
  return { attempt, isNew: true }
}

/**
 * What the shopper reads at the provider; nothing about their health. The same orders read the same in whatever order they are named, as
 * an attempt that is started again must be the same in every word.
 */
function subjectOf(codes: readonly string[]): string {
  const [first] = codes.toSorted()
  return `禾安健康 订单${first}${codes.length > 1 ? `等${codes.length}单` : ''}`
}

/** A code that is kept is shown again; a page is led to by a fresh address. */
const isCode = (leadsTo: string | null): leadsTo is string => leadsTo !== null && !/^https?:/.test(leadsTo)

/** Has the provider begin an attempt. @throws ApiError PAYMENT_PROVIDER_DOWN */
async function lead(
  platform: Platform,
  payer: Payer,
  { payment }: Attempt,
  { codes, isNew }: { codes: readonly string[]; isNew: boolean },
): Promise<Answer> {
  const { provider, outTradeNo, amount, expiresAt } = payment
  const count = (outcome: string) => platform.metrics.paymentAttempts.inc({ provider, outcome })
  const answer = { paymentId: payment.id, amount, expiresAt: expiresAt.getTime() }
  if (!isNew && isCode(payment.leadsTo)) {
    count('reused')
    return { kind: 'qr', url: null, codeUrl: payment.leadsTo, ...answer }
  }
  try {
    const started = await providerOfAttempt(platform, payment).start({
      outTradeNo,
      amount,
      subject: subjectOf(codes),
      expiresAt,
      notifyUrl: noticeUrl(platform.settings, provider),
      returnUrl: new URL(payer.returnPath(codes, payment.id), platform.settings.publicUrl),
    })
    const leadsTo = started.kind === 'redirect' ? started.url.href : started.codeUrl
    await markPending(platform.pool, payment, leadsTo)
    count(isNew ? 'started' : 'reused')
    return started.kind === 'redirect'
      ? { kind: 'redirect', url: leadsTo, codeUrl: null, ...answer }
      : { kind: 'qr', url: null, codeUrl: leadsTo, ...answer }
  } catch (error) {
    if (error instanceof PaymentUnknown) count('unknown')
    else if (error instanceof PaymentRefused) {
      count('refused')
      await giveUp(platform, payment)
    } else throw error
    return throwApiError('PAYMENT_PROVIDER_DOWN', { retryAfter: 10 })
  }
}

/** The provider does not take an attempt: the next one begins anew, unless this one turns out to be paid. */
async function giveUp(platform: Platform, payment: Attempt['payment']): Promise<void> {
  try {
    await askProvider(platform, payment, 'check')
    await markClosed(platform.pool, payment, platform.clock.now())
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error
  }
}

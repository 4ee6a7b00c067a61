import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AlipayPaymentSettings } from '../../platform/payment-settings.ts'
import { centsOf, readShanghaiTime } from '../wire-values.ts'
import { type AlipaySignature, signedText } from './alipay-signature.ts'
import { type Notice, type NoticeDelivery, NoticeInvalid, type PaymentNotice } from './port.ts'

/** A notice is sent again for 25 hours; one that is older was kept back. */
const MOST_AGE_MS = 26 * 60 * 60 * 1000
const MOST_AHEAD_MS = 5 * 60 * 1000
const MOST_PARAMETERS = 100

const Id = Type.String({ minLength: 1, maxLength: 200 })
const Fields = Type.Object({
  notify_id: Id,
  notify_time: Type.String(),
  app_id: Type.String(),
  seller_id: Type.String(),
  out_trade_no: Id,
  trade_no: Id,
  trade_status: Type.String(),
  total_amount: Type.String(),
  gmt_payment: Type.Optional(Type.String()),
  gmt_close: Type.Optional(Type.String()),
  out_biz_no: Type.Optional(Id),
  gmt_refund: Type.Optional(Type.String()),
})

/** What a trade has come to. One that was paid is closed, too, when all of it was paid back. */
function stateOf(status: string, wasPaid: boolean): PaymentNotice['state'] | undefined {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  if (status === 'TRADE_CLOSED') return wasPaid ? 'paid' : 'closed'
  return status === 'WAIT_BUYER_PAY' ? 'pending' : undefined
}

/** Reads Alipay's notices: a form, signed over its parameters but `sign` and `sign_type`. */
export function alipayNotice(
  { appId, sellerId }: Pick<AlipayPaymentSettings, 'appId' | 'sellerId'>,
  signature: AlipaySignature,
  now: () => Date,
): (delivery: NoticeDelivery) => Notice {
  return ({ body }) => {
    const { sign = '', sign_type, ...parameters } = parametersOf(body)
    // The kind of signature is the sender's word: anything but RSA2 would let an old, weak kind in.
    if (sign_type !== 'RSA2' || !signature.isSigned(signedText(parameters), sign)) throw new NoticeInvalid('signature')
    if (!Value.Check(Fields, parameters)) throw new NoticeInvalid('malformed')
    if (parameters.app_id !== appId || parameters.seller_id !== sellerId) throw new NoticeInvalid('recipient')
    const sentAt = timeOf(parameters.notify_time)
    const age = now().getTime() - sentAt.getTime()
    if (age > MOST_AGE_MS || age < -MOST_AHEAD_MS) throw new NoticeInvalid('stale')

    const { notify_id, out_trade_no, trade_no, trade_status, out_biz_no, gmt_refund } = parameters
    const trade = { id: notify_id, outTradeNo: out_trade_no, transactionId: trade_no }
    // It tells the sum of all that was paid back, so the amount of this one is asked for by its number.
    if (out_biz_no !== undefined && gmt_refund !== undefined)
      return { ...trade, kind: 'refund', outRefundNo: out_biz_no, amount: null, state: 'done', at: timeOf(gmt_refund) }
    const { gmt_payment, gmt_close } = parameters
    const state = stateOf(trade_status, gmt_payment !== undefined)
    if (state === undefined || (state === 'paid' && gmt_payment === undefined)) throw new NoticeInvalid('malformed')
    const happened = state === 'paid' ? gmt_payment : gmt_close
    const at = happened === undefined ? sentAt : timeOf(happened)
    return { ...trade, kind: 'payment', amount: amountOf(parameters.total_amount), state, at }
  }
}

/** A parameter that stands there twice could be checked as one and read as the other. */
function parametersOf(body: string): Record<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (parameters.has(name) || parameters.size >= MOST_PARAMETERS) throw new NoticeInvalid('malformed')
    parameters.set(name, value)
  }
  return Object.fromEntries(parameters)
}

function timeOf(text: string): Date {
  const time = readShanghaiTime(text)
  if (time === undefined) throw new NoticeInvalid('malformed')
  return time
}

function amountOf(yuan: string): number {
  const amount = centsOf(yuan)
  if (amount === undefined || amount < 1) throw new NoticeInvalid('malformed')
  return amount
}

import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AlipayPaymentSettings } from '../../platform/payment-settings.ts'
import { centsOf, readShanghaiTime, shanghaiTime, yuanOf } from '../wire-values.ts'
import { alipayBill } from './alipay-bill.ts'
import { type AlipayAnswer, alipayGateway } from './alipay-gateway.ts'
import { alipayNotice } from './alipay-notice.ts'
import { alipaySignature } from './alipay-signature.ts'
import { type PaymentProvider, PaymentRefused, PaymentUnknown, type TradeState } from './port.ts'

const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'
/** The shop's balance is short, or its own settings are wrong: what a person puts right. */
const MAY_REPEAT = /^(ACQ\.SELLER_BALANCE_NOT_ENOUGH|isv\..+)$/

const Trade = Type.Object({
  out_trade_no: Type.String(),
  trade_no: Type.String({ minLength: 1 }),
  trade_status: Type.String(),
  total_amount: Type.String(),
  send_pay_date: Type.Optional(Type.String()),
})
const Refunded = Type.Object({ out_trade_no: Type.String(), fund_change: Type.Optional(Type.String()) })
const Refund = Type.Object({
  out_trade_no: Type.Optional(Type.String()),
  out_request_no: Type.Optional(Type.String()),
  refund_status: Type.Optional(Type.String()),
  refund_amount: Type.Optional(Type.String()),
})

/**
 * Alipay's page pay: the shopper is led to its page by a plain address, which its notice and our questions settle. No trade exists until the
 * shopper logs in there, so an open page cannot be closed; the time at which it expires goes along.
 */
export function alipayProvider(settings: AlipayPaymentSettings, now: () => Date, timeout: number): PaymentProvider {
  const signature = alipaySignature(settings.privateKey, settings.publicKey)
  const gateway = alipayGateway(settings, signature, now, timeout)

  const query = async (outTradeNo: string): Promise<TradeState> => {
    const answer = await gateway.call('alipay.trade.query', { out_trade_no: outTradeNo })
    if (!answer.ok && answer.code === NO_TRADE) return { state: 'none' }
    return tradeState(fieldsOf(answer, Trade), outTradeNo)
  }

  const queryRefund: PaymentProvider['queryRefund'] = async (outTradeNo, outRefundNo) => {
    const answer = await gateway.call('alipay.trade.fastpay.refund.query', {
      out_trade_no: outTradeNo,
      out_request_no: outRefundNo,
    })
    if (!answer.ok && answer.code === NO_TRADE) return { state: 'none' }
    const { out_trade_no, out_request_no, refund_status, refund_amount = '' } = fieldsOf(answer, Refund)
    // Without a status it did not arrive, or came to nothing: both may be asked for again under the same number.
    if (refund_status === undefined) return { state: 'none' }
    const amount = centsOf(refund_amount)
    const isOurs = out_trade_no === outTradeNo && out_request_no === outRefundNo
    if (refund_status !== 'REFUND_SUCCESS' || amount === undefined || !isOurs) throw new PaymentUnknown('REFUND_STATUS')
    return { state: 'done', amount }
  }

  return {
    start: async ({ outTradeNo, amount, subject, expiresAt, notifyUrl, returnUrl }) => ({
      kind: 'redirect',
      url: gateway.page(
        'alipay.trade.page.pay',
        {
          out_trade_no: outTradeNo,
          total_amount: yuanOf(amount),
          subject,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          time_expire: shanghaiTime(expiresAt),
        },
        { notifyUrl, returnUrl },
      ),
    }),
    query,
    close: async (outTradeNo) => {
      const answer = await gateway.call('alipay.trade.close', { out_trade_no: outTradeNo })
      if (answer.ok) return { state: 'closed' }
      if (answer.code === NO_TRADE) return { state: 'none' }
      // It says no to what is paid and to what is closed already, in the same word.
      const trade = await query(outTradeNo)
      if (trade.state === 'pending') throw new PaymentRefused(answer.code)
      return trade
    },
    refund: async ({ outTradeNo, outRefundNo, amount, reason }) => {
      const answer = await gateway.call('alipay.trade.refund', {
        out_trade_no: outTradeNo,
        out_request_no: outRefundNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason,
      })
      if (!answer.ok) return { state: 'failed', reason: answer.code, mayRepeat: MAY_REPEAT.test(answer.code) }
      const refunded = fieldsOf(answer, Refunded)
      if (refunded.out_trade_no !== outTradeNo) throw new PaymentUnknown('ANOTHER_TRADE')
      if (refunded.fund_change === 'Y') return { state: 'done', amount }
      // Nothing moved just now: it was done before, or is being done.
      const known = await queryRefund(outTradeNo, outRefundNo)
      return known.state === 'none' ? { state: 'accepted' } : known
    },
    queryRefund,
    bill: (day) => alipayBill(gateway, settings.endpoint, day),
    readNotice: alipayNotice(settings, signature, now),
    acknowledge: () => ({ status: 200, type: 'text/plain', body: 'success' }),
    refuse: () => ({ status: 200, type: 'text/plain', body: 'failure' }),
  }
}

function tradeState(trade: Static<typeof Trade>, outTradeNo: string): TradeState {
  const { out_trade_no, trade_no, trade_status, total_amount, send_pay_date } = trade
  if (out_trade_no !== outTradeNo) throw new PaymentUnknown('ANOTHER_TRADE')
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'pending' }
  // A trade is closed, too, when all of it was paid back: what was never paid has no time of payment.
  if (trade_status === 'TRADE_CLOSED' && !send_pay_date) return { state: 'closed' }
  if (!/^TRADE_(SUCCESS|FINISHED|CLOSED)$/.test(trade_status)) throw new PaymentUnknown('TRADE_STATUS')
  const amount = centsOf(total_amount)
  const paidAt = readShanghaiTime(send_pay_date ?? '')
  if (amount === undefined || paidAt === undefined) throw new PaymentUnknown('ANSWER_MALFORMED')
  return { state: 'paid', transactionId: trade_no, amount, paidAt }
}

function fieldsOf<Schema extends TSchema>(answer: AlipayAnswer, schema: Schema): Static<Schema> {
  if (!answer.ok) throw new PaymentRefused(answer.code)
  if (!Value.Check(schema, answer.fields)) throw new PaymentUnknown('ANSWER_MALFORMED')
  return answer.fields
}

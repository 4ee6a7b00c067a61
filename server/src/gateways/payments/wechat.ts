import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WechatPaymentSettings } from '../../platform/payment-settings.ts'
import { readTime, shanghaiTime } from '../wire-values.ts'
import { type PaymentProvider, PaymentRefused, PaymentUnknown, type RefundState, type TradeState } from './port.ts'
import { type WechatAnswer, wechatApi } from './wechat-api.ts'
import { wechatBill } from './wechat-bill.ts'
import { wechatNotice } from './wechat-notice.ts'
import { wechatSignature } from './wechat-signature.ts'

const NO_TRADE = /^ORDER_?NOT_?EXIST$/
const NO_REFUND = 'RESOURCE_NOT_EXISTS'
/** The shop's balance is short, or it lacks a right: what a person puts right. */
const MAY_REPEAT = /^(NOT_ENOUGH|NO_AUTH)$/

const Started = Type.Object({ code_url: Type.String({ minLength: 1, maxLength: 512 }) })
const Trade = Type.Object({
  appid: Type.Optional(Type.String()),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Integer({ minimum: 1 }) })),
})
const Refund = Type.Object({
  out_trade_no: Type.String(),
  out_refund_no: Type.String(),
  status: Type.String(),
  amount: Type.Object({ refund: Type.Integer({ minimum: 1 }) }),
})

/** WeChat Pay, Native: the shopper scans a code that says where to pay. */
export function wechatProvider(settings: WechatPaymentSettings, now: () => Date, timeout: number): PaymentProvider {
  const { appId, merchantId } = settings
  const signature = wechatSignature(settings, now)
  const api = wechatApi(settings, signature, timeout)
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

  const query = async (outTradeNo: string): Promise<TradeState> => {
    const answer = await api.call('GET', `${tradePath(outTradeNo)}?mchid=${encodeURIComponent(merchantId)}`)
    if (!answer.ok && NO_TRADE.test(answer.code)) return { state: 'none' }
    const trade = bodyOf(answer, Trade)
    if (trade.mchid !== merchantId || trade.out_trade_no !== outTradeNo) throw new PaymentUnknown('ANOTHER_TRADE')
    return tradeState(trade)
  }

  const refundState = (answer: WechatAnswer, outTradeNo: string, outRefundNo: string) => {
    const refund = bodyOf(answer, Refund)
    if (refund.out_trade_no !== outTradeNo || refund.out_refund_no !== outRefundNo)
      throw new PaymentUnknown('ANOTHER_REFUND')
    return stateOfRefund(refund)
  }

  return {
    start: async ({ outTradeNo, amount, subject, expiresAt, notifyUrl }) => {
      const answer = await api.call('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: merchantId,
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: `${shanghaiTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl.href,
        amount: { total: amount, currency: 'CNY' },
      })
      return { kind: 'qr', codeUrl: bodyOf(answer, Started).code_url }
    },
    query,
    close: async (outTradeNo) => {
      const answer = await api.call('POST', `${tradePath(outTradeNo)}/close`, { mchid: merchantId })
      if (answer.ok) return { state: 'closed' }
      const trade = await query(outTradeNo)
      if (trade.state === 'pending') throw new PaymentRefused(answer.code)
      return trade
    },
    refund: async ({ outTradeNo, outRefundNo, amount, total, reason, notifyUrl }) => {
      const answer = await api.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason,
        notify_url: notifyUrl.href,
        amount: { refund: amount, total, currency: 'CNY' },
      })
      if (!answer.ok) return { state: 'failed', reason: answer.code, mayRepeat: MAY_REPEAT.test(answer.code) }
      return refundState(answer, outTradeNo, outRefundNo)
    },
    queryRefund: async (outTradeNo, outRefundNo) => {
      const answer = await api.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`)
      if (!answer.ok && answer.code === NO_REFUND) return { state: 'none' }
      return refundState(answer, outTradeNo, outRefundNo)
    },
    bill: (day) => wechatBill(api, day),
    readNotice: wechatNotice(settings, signature),
    acknowledge: () => ({ status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }),
    // Any status but 2xx has it sent again; a fault of ours would be told by 5xx.
    refuse: () => ({ status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' }),
  }
}

function tradeState({ trade_state, transaction_id, success_time = '', amount }: Static<typeof Trade>): TradeState {
  switch (trade_state) {
    case 'NOTPAY':
    case 'USERPAYING':
      return { state: 'pending' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    case 'SUCCESS':
    case 'REFUND': {
      const paidAt = readTime(success_time)
      if (!transaction_id || !amount || !paidAt) throw new PaymentUnknown('ANSWER_MALFORMED')
      return { state: 'paid', transactionId: transaction_id, amount: amount.total, paidAt }
    }
    default:
      throw new PaymentUnknown('TRADE_STATE')
  }
}

function stateOfRefund({ status, amount }: Static<typeof Refund>): Exclude<RefundState, { state: 'none' }> {
  switch (status) {
    case 'SUCCESS':
      return { state: 'done', amount: amount.refund }
    case 'PROCESSING':
      return { state: 'accepted' }
    // Closed: it never left. Abnormal: the shopper's card is gone and the money stays with the shop, whose people pay it by hand.
    case 'CLOSED':
    case 'ABNORMAL':
      return { state: 'failed', reason: status, mayRepeat: false }
    default:
      throw new PaymentUnknown('REFUND_STATUS')
  }
}

function bodyOf<Schema extends TSchema>(answer: WechatAnswer, schema: Schema): Static<Schema> {
  if (!answer.ok) throw new PaymentRefused(answer.code)
  if (!Value.Check(schema, answer.body)) throw new PaymentUnknown('ANSWER_MALFORMED')
  return answer.body
}

import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WechatPaymentSettings } from '../../platform/payment-settings.ts'
import { readTime } from '../wire-values.ts'
import { type Notice, type NoticeDelivery, NoticeInvalid } from './port.ts'
import type { WechatSignature } from './wechat-signature.ts'

const Text = Type.String({ minLength: 1, maxLength: 200 })
const Envelope = Type.Object({
  id: Text,
  create_time: Type.String(),
  event_type: Type.String(),
  resource: Type.Object({
    algorithm: Type.Literal('AEAD_AES_256_GCM'),
    ciphertext: Type.String(),
    associated_data: Type.Optional(Type.String()),
    nonce: Type.String({ minLength: 12, maxLength: 12 }),
  }),
})
const Payment = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Text,
  transaction_id: Text,
  trade_state: Type.Literal('SUCCESS'),
  success_time: Type.String(),
  amount: Type.Object({ total: Type.Integer({ minimum: 1 }), currency: Type.Optional(Type.Literal('CNY')) }),
})
const Refund = Type.Object({
  mchid: Type.String(),
  out_trade_no: Text,
  transaction_id: Text,
  out_refund_no: Text,
  refund_status: Type.Union([Type.Literal('SUCCESS'), Type.Literal('CLOSED'), Type.Literal('ABNORMAL')]),
  success_time: Type.Optional(Type.String()),
  amount: Type.Object({ refund: Type.Integer({ minimum: 1 }) }),
})

/** Reads WeChat Pay's notices: signed in their headers, and what they say encrypted with the shop's key. */
export function wechatNotice(
  { appId, merchantId }: Pick<WechatPaymentSettings, 'appId' | 'merchantId'>,
  signature: WechatSignature,
): (delivery: NoticeDelivery) => Notice {
  return ({ headers, body }) => {
    const header = (name: string) => {
      const value = headers[`wechatpay-${name}`]
      return typeof value === 'string' ? value : ''
    }
    const by = {
      serial: header('serial'),
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
    }
    const fault = signature.fault(by, body)
    if (fault) throw new NoticeInvalid(fault)
    const { id, create_time, event_type, resource } = inShape(Envelope, parsed(body))
    const { ciphertext, nonce, associated_data: associated = '' } = resource
    const text = signature.decrypt({ ciphertext, nonce, associated })
    // Signed by the provider and encrypted with another key: it was meant for another merchant.
    if (text === undefined) throw new NoticeInvalid('recipient')
    const content = parsed(text)

    if (event_type === 'TRANSACTION.SUCCESS') {
      const payment = inShape(Payment, content)
      if (payment.appid !== appId || payment.mchid !== merchantId) throw new NoticeInvalid('recipient')
      return {
        id,
        kind: 'payment',
        outTradeNo: payment.out_trade_no,
        transactionId: payment.transaction_id,
        amount: payment.amount.total,
        state: 'paid',
        at: timeOf(payment.success_time),
      }
    }
    if (!event_type.startsWith('REFUND.')) throw new NoticeInvalid('malformed')
    const refund = inShape(Refund, content)
    if (refund.mchid !== merchantId) throw new NoticeInvalid('recipient')
    return {
      id,
      kind: 'refund',
      outTradeNo: refund.out_trade_no,
      transactionId: refund.transaction_id,
      outRefundNo: refund.out_refund_no,
      amount: refund.amount.refund,
      state: refund.refund_status === 'SUCCESS' ? 'done' : 'failed',
      at: timeOf(refund.success_time ?? create_time),
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoticeInvalid('malformed')
  }
}

function inShape<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value
  throw new NoticeInvalid('malformed')
}

function timeOf(text: string): Date {
  const time = readTime(text)
  if (time === undefined) throw new NoticeInvalid('malformed')
  return time
}

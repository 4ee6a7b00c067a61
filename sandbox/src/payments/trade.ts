import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { PAYMENT_PROVIDERS } from './keys.ts'

export const RefundSchema = T.Object({
  outRefundNo: T.String(),
  /** The provider's own number. */
  refundId: T.String(),
  amount: T.Integer(),
  state: T.Enum(['processing', 'done', 'failed']),
  at: T.Integer(),
})
export type Refund = Static<typeof RefundSchema>

export const TradeSchema = T.Object({
  provider: T.Enum(PAYMENT_PROVIDERS),
  outTradeNo: T.String(),
  transactionId: T.String(),
  amount: T.Integer(),
  subject: T.String(),
  /** `open`: an open page of Alipay, which makes no trade until the shopper logs in. */
  state: T.Enum(['open', 'waiting', 'paid', 'closed']),
  createdAt: T.Integer(),
  expiresAt: T.Integer(),
  paidAt: T.Union([T.Integer(), T.Null()]),
  /** What the code to scan says; of WeChat Pay alone. */
  codeUrl: T.Union([T.String(), T.Null()]),
  /** The path of the page on which it is paid, on the provider port. */
  cashier: T.String(),
  refunds: T.Array(RefundSchema),
})
export type ShownTrade = Static<typeof TradeSchema>

/** What of a trade follows from its provider and token: what its code says, and the page on which it is paid. */
export function placesOf({ provider, token }: Pick<Trade, 'provider' | 'token'>): Pick<Trade, 'codeUrl' | 'cashier'> {
  return {
    codeUrl: provider === 'wechat' ? `weixin://wxpay/bizpayurl?pr=${token}` : null,
    cashier: `/cashier/${provider}/${token}`,
  }
}

export type Trade = ShownTrade & {
  readonly token: string
  readonly notifyUrl: string
  readonly returnUrl: string | null
}

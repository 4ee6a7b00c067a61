import { randomBytes, randomInt } from 'node:crypto'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from './keys.ts'

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

export type Trade = ShownTrade & {
  readonly token: string
  readonly notifyUrl: string
  readonly returnUrl: string | null
}

export interface NewTrade {
  readonly provider: PaymentProviderName
  readonly outTradeNo: string
  readonly amount: number
  readonly subject: string
  readonly expiresAt: number
  readonly notifyUrl: string
  readonly returnUrl: string | null
}

export interface Trades {
  /** Newest first. */
  list(): readonly Trade[]
  find(outTradeNo: string, provider?: PaymentProviderName): Trade | undefined
  byToken(token: string): Trade | undefined
  byCode(codeUrl: string): Trade | undefined
  add(trade: NewTrade): Trade
  /** The shopper logs in at Alipay: from now on there is a trade. */
  open(trade: Trade): void
  /** @param force also when its time is over or it was closed, as money that was on its way comes all the same */
  pay(trade: Trade, force?: boolean): boolean
  close(trade: Trade): void
  refund(trade: Trade, refund: { outRefundNo: string; amount: number; state: Refund['state'] }): Refund
  settleRefund(refund: Refund, state: 'done' | 'failed'): void
}

/** What was to be paid, at both providers. `changed` is called after each change. */
export function tradeBook(clock: SandboxClock, changed: () => void): Trades {
  const trades: Trade[] = []

  /** Closes what nobody paid in time. */
  const fresh = (trade: Trade | undefined): Trade | undefined => {
    if (trade?.state === 'waiting' && trade.expiresAt <= clock.now()) trade.state = 'closed'
    return trade
  }
  return {
    list: () => trades.map((trade) => fresh(trade) ?? trade),
    find: (outTradeNo, provider) =>
      fresh(trades.find((trade) => trade.outTradeNo === outTradeNo && (provider ?? trade.provider) === trade.provider)),
    byToken: (token) => fresh(trades.find((trade) => trade.token === token)),
    byCode: (codeUrl) => fresh(trades.find((trade) => trade.codeUrl === codeUrl)),
    add: (wanted) => {
      const token = randomBytes(12).toString('base64url')
      const isWechat = wanted.provider === 'wechat'
      const trade: Trade = {
        ...wanted,
        token,
        transactionId: `${isWechat ? '42000' : '20'}${clock.now()}${randomInt(1e9, 1e10)}`,
        state: isWechat ? 'waiting' : 'open',
        createdAt: clock.now(),
        paidAt: null,
        codeUrl: isWechat ? `weixin://wxpay/bizpayurl?pr=${token}` : null,
        cashier: `/cashier/${wanted.provider}/${token}`,
        refunds: [],
      }
      trades.unshift(trade)
      changed()
      return trade
    },
    open: (trade) => {
      if (trade.state === 'open' && trade.expiresAt > clock.now()) trade.state = 'waiting'
      changed()
    },
    pay: (trade, force = false) => {
      fresh(trade)
      const isPayable = (trade.state === 'open' || trade.state === 'waiting') && trade.expiresAt > clock.now()
      if (trade.state === 'paid' || !(isPayable || force)) return false
      trade.state = 'paid'
      trade.paidAt = clock.now()
      changed()
      return true
    },
    close: (trade) => {
      trade.state = 'closed'
      changed()
    },
    refund: (trade, { outRefundNo, amount, state }) => {
      const refund = { outRefundNo, refundId: `50${clock.now()}${randomInt(1e6, 1e7)}`, amount, state, at: clock.now() }
      trade.refunds.push(refund)
      changed()
      return refund
    },
    settleRefund: (refund, state) => {
      refund.state = state
      refund.at = clock.now()
      changed()
    },
  }
}

/** Cents that are still there to be paid back. */
export function refundable(trade: Trade): number {
  const back = trade.refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  return trade.amount - back
}

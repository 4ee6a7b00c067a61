import { randomBytes, randomInt } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { PaymentProviderName } from './keys.ts'
import { placesOf, type Refund, type Trade } from './trade.ts'
import type { TradeFile } from './trade-file.ts'

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

/** What was to be paid, at both providers. `tell` is called after each change; `file` keeps it, where there is one. */
export function tradeBook(clock: SandboxClock, tell: () => void, file?: TradeFile): Trades {
  const trades: Trade[] = file?.read() ?? []
  const changed = () => {
    file?.write(trades)
    tell()
  }

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
        ...placesOf({ provider: wanted.provider, token }),
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

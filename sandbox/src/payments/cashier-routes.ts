import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { addStyle, showPage } from '../provider-page/provider-page.ts'
import { formOf, queryOf } from '../social/stand-in.ts'
import { CASHIER_STYLE, cashierNote, cashierPage } from './cashier-page.ts'
import type { Trade } from './trade.ts'
import type { Trades } from './trades.ts'

const STYLE_FILE = 'payments/cashier.css'

export interface CashierParts {
  readonly trades: Trades
  readonly paid: (trade: Trade) => boolean
  readonly clock: SandboxClock
  /** Where Alipay sends the browser once it is paid. */
  readonly wayBack: (trade: Trade) => string
}

/** The pages on which shoppers pay or turn down. */
export function addCashierPages(app: FastifyInstance, { trades, paid, clock, wayBack }: CashierParts): void {
  addStyle(app, CASHIER_STYLE, STYLE_FILE)

  const unknown = (reply: FastifyReply) =>
    showPage(reply, cashierNote('alipay', '无法付款', '没有这笔交易。请返回商城重新付款。'), 404)

  app.get('/cashier/alipay/wrong', (request, reply) => {
    const fault = queryOf(request).fault ?? ''
    return showPage(
      reply,
      cashierNote('alipay', '无法付款', `商城的付款请求有误（${fault}）。请返回商城重新付款。`),
      400,
    )
  })

  app.get<{ Params: { token: string } }>('/cashier/:provider/:token', (request, reply) => {
    const trade = trades.byToken(request.params.token)
    if (trade === undefined) return unknown(reply)
    if (trade.state === 'open' && trade.expiresAt <= clock.now()) {
      const text = '付款时间已过，请返回商城。'
      return showPage(reply, cashierNote(trade.provider, '付款超时', text, trade.returnUrl ?? undefined))
    }
    return showPage(reply, cashierPage(trade))
  })

  app.post<{ Params: { token: string } }>('/cashier/:provider/:token', (request, reply) => {
    const trade = trades.byToken(request.params.token)
    if (trade === undefined) return unknown(reply)
    const { decision } = formOf(request)
    if (decision === 'refuse') {
      const text = '没有付款。可以返回商城换一种方式，或稍后再付。'
      return showPage(reply, cashierNote(trade.provider, '已放弃付款', text, trade.returnUrl ?? undefined))
    }
    if (decision === 'open') trades.open(trade)
    if (decision === 'pay' && paid(trade) && trade.returnUrl !== null) return reply.redirect(wayBack(trade), 303)
    return reply.redirect(trade.cashier, 303)
  })
}

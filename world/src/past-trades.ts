import { randomBytes } from 'node:crypto'
import { noticePath, type Pool, transaction } from '@shop/server/testing/seeding'

type PastPayment = {
  provider: 'alipay' | 'wechat'
  outTradeNo: string
  transactionId: string
  amount: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date
}

const paid = {
  name: 'past-payments',
  text: `SELECT provider, out_trade_no AS "outTradeNo", transaction_id AS "transactionId", amount, created_at AS "createdAt",
    expires_at AS "expiresAt", ended_at AS "paidAt" FROM payments WHERE state = 'paid' ORDER BY ended_at DESC`,
}

/** What the providers know of the demo's paid orders, newest first, as the sandbox keeps it: so that they can be paid back. */
export async function pastTrades(pool: Pool, publicUrl: string) {
  const payments = await transaction(pool, (tx) => tx.query<PastPayment>(paid, []))
  return payments.map(({ createdAt, expiresAt, paidAt, ...payment }) => ({
    ...payment,
    token: randomBytes(12).toString('base64url'),
    subject: '禾安健康订单',
    state: 'paid',
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    paidAt: paidAt.getTime(),
    notifyUrl: new URL(noticePath(payment.provider), publicUrl).href,
    returnUrl: null,
    refunds: [],
  }))
}

import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentTestKeys } from '@shop/sandbox/testing'
import type { Attempt } from '../data/attempts.ts'
import { perSecond } from './orders.ts'

/** What Alipay sends once an attempt is paid: a form, signed over its parameters in order. */
export function noticeOf({ outTradeNo, amount }: Attempt, { alipay }: PaymentTestKeys['provider']): string {
  const now = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const parameters: Record<string, string> = {
    app_id: alipay.appId,
    gmt_payment: now,
    notify_id: randomUUID().replaceAll('-', ''),
    notify_time: now,
    out_trade_no: outTradeNo,
    seller_id: alipay.sellerId,
    total_amount: (amount / 100).toFixed(2),
    trade_no: `2026${outTradeNo.slice(0, 24)}`,
    trade_status: 'TRADE_SUCCESS',
  }
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const key = createPrivateKey({ key: Buffer.from(alipay.privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
  return new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign: signature }).toString()
}

/**
 * Delivers notices as fast as the server acknowledges them.
 * @param api the address before `/pay/notices/alipay`
 * @returns how many a second
 * @throws when one is not acknowledged: a figure of refusals says nothing
 */
export async function measureNotices(api: string, notices: readonly string[]): Promise<number> {
  const settled = await perSecond(notices, async (body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${api}/pay/notices/alipay`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (text !== 'success') throw new Error(`${answer.status} for a notice: ${text}`)
  })
  // What a commit left to be written is not the next round's matter.
  await pause(200)
  return settled
}

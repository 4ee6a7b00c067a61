import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { queryOf } from '../social/stand-in.ts'
import { type Movement, wechatBill } from './bills.ts'
import type { PaymentFault } from './faults.ts'
import type { PaymentKeys } from './keys.ts'
import type { NoticeWriter } from './notices.ts'
import type { Refund, Trade } from './trade.ts'
import { refundable, type Trades } from './trades.ts'
import type { WechatSigning } from './wechat-signing.ts'
import { rfc3339 } from './wire-values.ts'

/** ms that the address of a bill lives */
const BILL_LIFE_MS = 5 * 60_000

export interface WechatParts {
  readonly keys: PaymentKeys['wechat']
  readonly signing: WechatSigning
  readonly clock: SandboxClock
  readonly trades: Trades
  readonly fault: () => PaymentFault
  readonly movements: (day: string) => Movement[]
  /** Hears that a refund was asked for, and says what becomes of it. */
  readonly refunded: (trade: Trade, refund: { outRefundNo: string; amount: number }) => Refund | 'balance'
  /** Where the stand-in itself answers. */
  readonly address: () => string
}

interface Wanted {
  readonly appid?: string
  readonly mchid?: string
  readonly description?: string
  readonly out_trade_no?: string
  readonly out_refund_no?: string
  readonly time_expire?: string
  readonly notify_url?: string
  readonly amount?: { total?: number; refund?: number }
}

/** WeChat Pay, API v3: Native orders, their query and close, refunds and their query, and bills. */
export function addWechatCalls(app: FastifyInstance, parts: WechatParts): void {
  const { keys, signing, clock, trades, fault, movements, refunded, address } = parts
  const bills = new Map<string, { day: string; until: number }>()

  /** Sends what is said with the provider's signature over it, by the key that the shop asked for. */
  const say = (request: FastifyRequest, reply: FastifyReply, status: number, content?: object) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const keyId = request.headers['wechatpay-serial']
    const options = { keyId: typeof keyId === 'string' ? keyId : undefined, forged: fault().mode === 'signature' }
    return reply.code(status).headers(signing.headers(body, options)).type('application/json').send(body)
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, code: string) =>
    say(request, reply, status, { code, message: '请求未被接受' })

  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers, body } = request
    const authorization = headers.authorization ?? ''
    if (signing.isSigned({ method, url, authorization, body: typeof body === 'string' ? body : '' })) return undefined
    return reply.code(401).send({ code: 'SIGN_ERROR', message: '签名错误' })
  })

  app.post('/v3/pay/transactions/native', (request, reply) => {
    const wanted = contentOf(request)
    const { appid, mchid, out_trade_no = '', description = '', notify_url = '', time_expire = '', amount } = wanted
    const total = amount?.total ?? 0
    const expiresAt = Date.parse(time_expire)
    const isWhole = appid === keys.appId && mchid === keys.merchantId && URL.canParse(notify_url) && description !== ''
    if (!isWhole || !/^[\w|*-]{6,32}$/.test(out_trade_no) || !(total > 0) || !(expiresAt > clock.now()))
      return refuse(request, reply, 400, 'PARAM_ERROR')
    const before = trades.find(out_trade_no, 'wechat')
    if (before?.state === 'paid') return refuse(request, reply, 400, 'ORDERPAID')
    if (before?.state === 'closed') return refuse(request, reply, 400, 'ORDER_CLOSED')
    if (before && (before.amount !== total || before.subject !== description || before.expiresAt !== expiresAt))
      return refuse(request, reply, 403, 'OUT_TRADE_NO_USED')
    const trade =
      before ??
      trades.add({
        provider: 'wechat',
        outTradeNo: out_trade_no,
        amount: total,
        subject: description,
        expiresAt,
        notifyUrl: notify_url,
        returnUrl: null,
      })
    return say(request, reply, 200, { code_url: trade.codeUrl })
  })

  app.get<{ Params: { no: string } }>('/v3/pay/transactions/out-trade-no/:no', (request, reply) => {
    const trade = trades.find(request.params.no, 'wechat')
    if (queryOf(request).mchid !== keys.merchantId) return refuse(request, reply, 400, 'PARAM_ERROR')
    if (trade === undefined) return refuse(request, reply, 404, 'ORDER_NOT_EXIST')
    return say(request, reply, 200, tradeContent(keys, trade))
  })

  app.post<{ Params: { no: string } }>('/v3/pay/transactions/out-trade-no/:no/close', (request, reply) => {
    const trade = trades.find(request.params.no, 'wechat')
    if (contentOf(request).mchid !== keys.merchantId) return refuse(request, reply, 400, 'PARAM_ERROR')
    if (trade === undefined) return refuse(request, reply, 404, 'ORDER_NOT_EXIST')
    if (trade.state === 'paid') return refuse(request, reply, 400, 'ORDERPAID')
    if (trade.state === 'closed') return refuse(request, reply, 400, 'ORDER_CLOSED')
    trades.close(trade)
    return say(request, reply, 204)
  })

  app.post('/v3/refund/domestic/refunds', (request, reply) => {
    const { out_trade_no = '', out_refund_no = '', amount } = contentOf(request)
    const trade = trades.find(out_trade_no, 'wechat')
    const refund = amount?.refund ?? 0
    if (trade?.state !== 'paid') return refuse(request, reply, 404, 'RESOURCE_NOT_EXISTS')
    if (amount?.total !== trade.amount || !(refund > 0) || out_refund_no === '')
      return refuse(request, reply, 400, 'PARAM_ERROR')
    const before = trade.refunds.find(({ outRefundNo }) => outRefundNo === out_refund_no)
    if (before && before.amount !== refund) return refuse(request, reply, 400, 'INVALID_REQUEST')
    if (before) return say(request, reply, 200, refundContent(trade, before))
    if (refund > refundable(trade)) return refuse(request, reply, 400, 'INVALID_REQUEST')
    const made = refunded(trade, { outRefundNo: out_refund_no, amount: refund })
    if (made === 'balance') return refuse(request, reply, 403, 'NOT_ENOUGH')
    return say(request, reply, 200, refundContent(trade, made))
  })

  app.get<{ Params: { no: string } }>('/v3/refund/domestic/refunds/:no', (request, reply) => {
    for (const trade of trades.list()) {
      const refund = trade.refunds.find(({ outRefundNo }) => outRefundNo === request.params.no)
      if (refund && trade.provider === 'wechat') return say(request, reply, 200, refundContent(trade, refund))
    }
    return refuse(request, reply, 404, 'RESOURCE_NOT_EXISTS')
  })

  const billOf = (day: string) => wechatBill(movements(day), keys)
  app.get('/v3/bill/tradebill', (request, reply) => {
    const { bill_date: day = '' } = queryOf(request)
    if (movements(day).length === 0) return refuse(request, reply, 400, 'NO_STATEMENT_EXIST')
    const key = randomBytes(12).toString('base64url')
    bills.set(key, { day, until: clock.now() + BILL_LIFE_MS })
    return say(request, reply, 200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(billOf(day)).digest('hex'),
      download_url: `${address()}/v3/billdownload/file?token=${key}`,
    })
  })

  app.get('/v3/billdownload/file', (request, reply) => {
    const bill = bills.get(queryOf(request).token ?? '')
    if (bill === undefined || bill.until <= clock.now()) return refuse(request, reply, 403, 'NO_AUTH')
    const file = billOf(bill.day)
    return reply.type('text/plain').send(fault().bills === 'broken' ? file.subarray(0, -20) : file)
  })
}

/** Notices as WeChat Pay writes them: what they say is encrypted, and signed in their headers. */
export function wechatNotices(
  { keys, signing, clock }: Pick<WechatParts, 'keys' | 'signing' | 'clock'>,
  keyId: () => string | undefined,
): NoticeWriter {
  return {
    write: ({ id, trade, refund, mode, now }) => {
      const told = refund
        ? { ...refundContent(trade, refund), mchid: keys.merchantId, refund_status: statusOf(refund) }
        : { ...tradeContent(keys, { ...trade, state: 'paid', paidAt: trade.paidAt ?? now, refunds: [] }) }
      const content = {
        ...told,
        ...(mode === 'recipient' ? { mchid: '1900000999' } : {}),
        ...(mode === 'state' ? { trade_state: 'UNHEARD_OF', refund_status: 'UNHEARD_OF' } : {}),
        ...(mode === 'amount'
          ? { amount: { ...told.amount, total: trade.amount + 1, payer_total: trade.amount + 1 } }
          : {}),
      }
      const kind = refund ? 'refund' : 'transaction'
      const event = refund ? `REFUND.${statusOf(refund)}` : 'TRANSACTION.SUCCESS'
      const body = JSON.stringify({
        id,
        create_time: rfc3339(now),
        resource_type: 'encrypt-resource',
        event_type: event,
        summary: refund ? '退款结果' : '支付成功',
        resource: {
          original_type: kind,
          algorithm: 'AEAD_AES_256_GCM',
          ...signing.encrypted(JSON.stringify(content), kind),
        },
      })
      const at = mode === 'old' ? now - 48 * 60 * 60_000 : clock.now()
      const headers = signing.headers(body, { keyId: keyId(), forged: mode === 'forge', at })
      return {
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(mode === 'key' ? { 'wechatpay-serial': 'PUB_KEY_ID_OF_NOBODY' } : {}),
          ...(mode === 'probe'
            ? { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` }
            : {}),
        },
        body,
      }
    },
    isTaken: (status) => status === 200 || status === 204,
  }
}

function tradeContent({ appId, merchantId }: PaymentKeys['wechat'], trade: Trade) {
  const isPaid = trade.state === 'paid'
  const paid = isPaid ? (trade.refunds.some(({ state }) => state !== 'failed') ? 'REFUND' : 'SUCCESS') : undefined
  return {
    appid: appId,
    mchid: merchantId,
    out_trade_no: trade.outTradeNo,
    trade_state: paid ?? (trade.state === 'closed' ? 'CLOSED' : 'NOTPAY'),
    trade_state_desc: isPaid ? '支付成功' : '未支付',
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
    ...(isPaid
      ? { transaction_id: trade.transactionId, trade_type: 'NATIVE', success_time: rfc3339(trade.paidAt ?? 0) }
      : {}),
  }
}

function refundContent(trade: Trade, refund: Refund) {
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: rfc3339(refund.at),
    status: statusOf(refund),
    ...(refund.state === 'done' ? { success_time: rfc3339(refund.at) } : {}),
    amount: { total: trade.amount, refund: refund.amount, payer_refund: refund.amount, currency: 'CNY' },
  }
}

function statusOf({ state }: Refund): string {
  return { processing: 'PROCESSING', done: 'SUCCESS', failed: 'ABNORMAL' }[state]
}

function contentOf({ body }: FastifyRequest): Wanted {
  try {
    const content: unknown = JSON.parse(String(body))
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}

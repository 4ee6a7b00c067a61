import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxClock } from '../clock.ts'
import { formOf, queryOf } from '../social/stand-in.ts'
import { type AlipaySigning, type Parameters, signedText } from './alipay-signing.ts'
import { alipayBill, type Movement } from './bills.ts'
import type { PaymentFault } from './faults.ts'
import type { PaymentKeys } from './keys.ts'
import type { NoticeWriter } from './notices.ts'
import type { Refund, Trade } from './trade.ts'
import { refundable, type Trades } from './trades.ts'
import { centsOf, shanghaiTime, yuan } from './wire-values.ts'

const TYPE = 'text/html;charset=utf-8'
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** ms that the address of a bill lives */
const BILL_LIFE_MS = 30_000

export interface AlipayParts {
  readonly keys: PaymentKeys['alipay']
  readonly signing: AlipaySigning
  readonly clock: SandboxClock
  readonly trades: Trades
  readonly fault: () => PaymentFault
  readonly movements: (day: string) => Movement[]
  /** Hears that a refund was asked for, and says what becomes of it. */
  readonly refunded: (trade: Trade, refund: { outRefundNo: string; amount: number }) => Refund | 'balance'
  /** Where the stand-in itself answers. */
  readonly address: () => string
}

type Content = Readonly<Record<string, unknown>>
type Answer = Record<string, string> | { fault: string }

/** Alipay's gateway for payments: page pay, query, close, refund and its query, and bills. */
export function addAlipayCalls(app: FastifyInstance, parts: AlipayParts): void {
  const { keys, signing, clock, trades, fault, movements, refunded, address } = parts
  const bills = new Map<string, { day: string; until: number }>()

  const methods: Record<string, (content: Content) => Answer> = {
    'alipay.trade.query': (content) => {
      const trade = known(content)
      if (trade === undefined) return { fault: 'ACQ.TRADE_NOT_EXIST' }
      return {
        ...names(trade),
        trade_status: statusOf(trade),
        total_amount: yuan(trade.amount),
        ...(trade.paidAt === null ? {} : { send_pay_date: shanghaiTime(trade.paidAt) }),
      }
    },
    'alipay.trade.close': (content) => {
      const trade = known(content)
      if (trade === undefined) return { fault: 'ACQ.TRADE_NOT_EXIST' }
      if (trade.state !== 'waiting') return { fault: 'ACQ.TRADE_STATUS_ERROR' }
      trades.close(trade)
      return names(trade)
    },
    'alipay.trade.refund': (content) => {
      const trade = known(content)
      const outRefundNo = String(content.out_request_no ?? '')
      const amount = centsOf(String(content.refund_amount))
      if (trade === undefined) return { fault: 'ACQ.TRADE_NOT_EXIST' }
      if (trade.state !== 'paid') return { fault: 'ACQ.TRADE_STATUS_ERROR' }
      if (outRefundNo === '' || !(amount > 0)) return { fault: 'ACQ.INVALID_PARAMETER' }
      const before = trade.refunds.find((refund) => refund.outRefundNo === outRefundNo)
      if (before && before.amount !== amount) return { fault: 'ACQ.DISCORDANT_REPEAT_REQUEST' }
      if (before && before.state !== 'failed') return refundAnswer(trade, 'N')
      if (amount > refundable(trade)) return { fault: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' }
      const refund = refunded(trade, { outRefundNo, amount })
      if (refund === 'balance') return { fault: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }
      if (refund.state === 'failed') return { fault: 'ACQ.REASON_TRADE_REFUND_FEE_ERR' }
      return refundAnswer(trade, refund.state === 'done' ? 'Y' : 'N')
    },
    'alipay.trade.fastpay.refund.query': (content) => {
      const trade = known(content)
      if (trade === undefined) return { fault: 'ACQ.TRADE_NOT_EXIST' }
      const refund = trade.refunds.find(({ outRefundNo }) => outRefundNo === content.out_request_no)
      if (refund?.state !== 'done') return {}
      return {
        ...names(trade),
        out_request_no: refund.outRefundNo,
        refund_status: 'REFUND_SUCCESS',
        refund_amount: yuan(refund.amount),
        total_amount: yuan(trade.amount),
      }
    },
    'alipay.data.dataservice.bill.downloadurl.query': (content) => {
      const day = String(content.bill_date)
      if (movements(day).length === 0) return { fault: 'isp.bill_not_exist' }
      const key = randomBytes(12).toString('base64url')
      bills.set(key, { day, until: clock.now() + BILL_LIFE_MS })
      return { bill_download_url: `${address()}/downloadBillFile.resource?key=${key}` }
    },
  }

  const known = ({ out_trade_no }: Content): Trade | undefined => {
    const trade = trades.find(String(out_trade_no), 'alipay')
    return trade?.state === 'open' ? undefined : trade
  }

  const answer = (reply: FastifyReply, name: string, body: object) => {
    const text = JSON.stringify(body)
    const signature = signing.sign(text, fault().mode === 'signature')
    return reply.type(TYPE).send(`{"${name}":${text},"sign":"${signature}"}`)
  }
  const wrong = (parameters: Parameters): string | undefined => {
    if (parameters.app_id !== keys.appId) return 'isv.invalid-app-id'
    if (parameters.charset?.toLowerCase() !== 'utf-8') return 'isv.invalid-charset'
    if (!TIME.test(parameters.timestamp ?? '')) return 'isv.invalid-timestamp'
    return signing.isSigned(parameters) ? undefined : 'isv.invalid-signature'
  }

  app.post('/gateway.do', (request, reply) => {
    const parameters = { ...queryOf(request), ...formOf(request) } as Parameters
    const problem = wrong(parameters)
    if (problem) {
      const body = { code: '40002', msg: 'Invalid Arguments', sub_code: problem, sub_msg: '参数有误' }
      return answer(reply, 'error_response', body)
    }
    const { method = '' } = parameters
    const done = methods[method]?.(contentOf(parameters)) ?? { fault: 'isv.invalid-method' }
    const body =
      'fault' in done
        ? { code: '40004', msg: 'Business Failed', sub_code: done.fault, sub_msg: '业务处理失败' }
        : { code: '10000', msg: 'Success', ...done }
    return answer(reply, `${method.replaceAll('.', '_')}_response`, body)
  })

  app.get('/gateway.do', (request, reply) => {
    const parameters = queryOf(request) as Parameters
    const problem =
      wrong(parameters) ?? (parameters.method === 'alipay.trade.page.pay' ? undefined : 'isv.invalid-method')
    const content = contentOf(parameters)
    const wanted = {
      provider: 'alipay' as const,
      outTradeNo: String(content.out_trade_no ?? ''),
      amount: centsOf(String(content.total_amount)),
      subject: String(content.subject ?? ''),
      expiresAt: Date.parse(`${String(content.time_expire).replace(' ', 'T')}+08:00`),
      notifyUrl: parameters.notify_url ?? '',
      returnUrl: parameters.return_url ?? null,
    }
    const isWhole =
      wanted.outTradeNo !== '' && wanted.amount > 0 && wanted.expiresAt > 0 && URL.canParse(wanted.notifyUrl)
    const before = trades.find(wanted.outTradeNo, 'alipay')
    const fault = problem ?? (isWhole ? undefined : 'ACQ.INVALID_PARAMETER')
    if (fault) return reply.redirect(`/cashier/alipay/wrong?fault=${encodeURIComponent(fault)}`, 302)
    if (before && before.amount !== wanted.amount)
      return reply.redirect('/cashier/alipay/wrong?fault=ACQ.CONTEXT_INCONSISTENT', 302)
    return reply.redirect((before ?? trades.add(wanted)).cashier, 302)
  })

  app.get('/downloadBillFile.resource', (request, reply) => {
    const bill = bills.get(queryOf(request).key ?? '')
    if (bill === undefined || bill.until <= clock.now()) return reply.code(403).send()
    const file = alipayBill(movements(bill.day), keys.sellerId, bill.day)
    return reply.type('application/zip').send(fault().bills === 'broken' ? file.subarray(0, file.length / 2) : file)
  })
}

/** Notices as Alipay writes them: a form, signed. */
export function alipayNotices({ keys, signing }: Pick<AlipayParts, 'keys' | 'signing'>): NoticeWriter {
  return {
    write: ({ id, trade, refund, mode, now }) => {
      const paidAt = trade.paidAt ?? now
      const parameters: Record<string, string> = {
        notify_time: shanghaiTime(mode === 'old' ? now - 48 * 60 * 60_000 : now),
        notify_type: 'trade_status_sync',
        notify_id: id.replaceAll('-', ''),
        charset: 'utf-8',
        version: '1.0',
        app_id: mode === 'recipient' ? '2021000000000009' : keys.appId,
        auth_app_id: keys.appId,
        seller_id: keys.sellerId,
        buyer_id: '2088000000000001',
        ...names(trade),
        subject: trade.subject,
        trade_status: mode === 'state' ? 'TRADE_UNHEARD_OF' : refund ? statusOf(trade) : 'TRADE_SUCCESS',
        total_amount: yuan(trade.amount + (mode === 'amount' ? 1 : 0)),
        receipt_amount: yuan(trade.amount),
        gmt_create: shanghaiTime(trade.createdAt),
        gmt_payment: shanghaiTime(paidAt),
        ...(refund
          ? {
              out_biz_no: refund.outRefundNo,
              refund_fee: yuan(trade.amount - refundable(trade)),
              gmt_refund: `${shanghaiTime(refund.at)}.123`,
            }
          : {}),
      }
      const forged = mode === 'forge' || mode === 'key' || mode === 'probe'
      const sign = signing.sign(signedText(parameters), forged)
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams({ ...parameters, sign, sign_type: 'RSA2' }).toString(),
      }
    },
    isTaken: (_status, body) => body === 'success',
  }
}

/** Where Alipay sends the browser once it is paid: what it says is signed and proves nothing to the shop. */
export function alipayReturn(
  { keys, signing, clock }: Pick<AlipayParts, 'keys' | 'signing' | 'clock'>,
  trade: Trade,
): string {
  const address = new URL(trade.returnUrl ?? '')
  const parameters = {
    ...Object.fromEntries(address.searchParams),
    method: 'alipay.trade.page.pay.return',
    app_id: keys.appId,
    auth_app_id: keys.appId,
    seller_id: keys.sellerId,
    charset: 'utf-8',
    version: '1.0',
    timestamp: shanghaiTime(clock.now()),
    total_amount: yuan(trade.amount),
    ...names(trade),
  }
  const sign = signing.sign(signedText(parameters), false)
  address.search = new URLSearchParams({ ...parameters, sign, sign_type: 'RSA2' }).toString()
  return address.href
}

function refundAnswer(trade: Trade, fund_change: 'Y' | 'N') {
  return { ...names(trade), fund_change, refund_fee: yuan(trade.amount - refundable(trade)) }
}

function names({ outTradeNo, transactionId }: Trade): { out_trade_no: string; trade_no: string } {
  return { out_trade_no: outTradeNo, trade_no: transactionId }
}

function statusOf(trade: Trade): string {
  if (trade.state === 'paid') return refundable(trade) === 0 ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

function contentOf({ biz_content = '' }: Parameters): Content {
  try {
    const content: unknown = JSON.parse(biz_content)
    return typeof content === 'object' && content !== null ? (content as Content) : {}
  } catch {
    return {}
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type as T } from 'typebox'
import { ErrorSchema } from '../desk/errors.ts'
import { type FaultSwitches, NOTICE_MODES, PaymentFaultSchema, PaymentFaultsSchema } from './faults.ts'
import { PAYMENT_PROVIDERS } from './keys.ts'
import { type Notices, PaymentNoticeSchema } from './notices.ts'
import { type ShownTrade, type Trade, TradeSchema } from './trade.ts'
import type { Trades } from './trades.ts'

export interface ControlParts {
  readonly trades: Trades
  readonly notices: Notices
  readonly faults: FaultSwitches
  /** Pays and tells the shop. */
  readonly paid: (trade: Trade, force?: boolean) => boolean
  /** Where the providers answer. */
  readonly address: () => string
  /** By which of its keys WeChat Pay signs notices; undefined for its first. */
  readonly signBy: (keyId: string | undefined) => void
}

const closed = { additionalProperties: false } as const
const failures = { '4xx': ErrorSchema } as const
const OneTrade = T.Object({ outTradeNo: T.String({ maxLength: 64 }) })
const OfOne = T.Object({ outTradeNo: T.Optional(T.String({ maxLength: 64 })) }, closed)
const MOST_SHOWN = 100
/** Where somebody listens who looks at what is sent. */
const OnThisMachine = T.String({ pattern: '^http://127\\.0\\.0\\.1:\\d{1,5}/', maxLength: 200 })

/** What shoppers do, notices, and the fault switches: for tests and the desk page. */
export function controlRoutes({
  trades,
  notices,
  faults,
  paid,
  address,
  signBy,
}: ControlParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/trades', { schema: { querystring: OfOne, response: { 200: T.Array(TradeSchema) } } }, async (request) => {
      const { outTradeNo } = request.query
      const found = trades.list().filter((trade) => outTradeNo === undefined || trade.outTradeNo === outTradeNo)
      return found.slice(0, MOST_SHOWN).map(shown)
    })

    // The page on which it is paid stands at another address than the desk.
    app.get(
      '/pages/:outTradeNo',
      { schema: { params: OneTrade, response: { 302: T.Null(), ...failures } } },
      async (request, reply) => {
        const trade = trades.find(request.params.outTradeNo)
        return trade ? reply.redirect(`${address()}${trade.cashier}`, 302) : unknown(reply)
      },
    )

    // The phone: what a code says leads to what is to be paid.
    app.post(
      '/scans',
      {
        schema: {
          body: T.Object({ codeUrl: T.String({ maxLength: 512 }) }, closed),
          response: { 200: TradeSchema, ...failures },
        },
      },
      async (request, reply) => {
        const trade = trades.byCode(request.body.codeUrl.trim())
        return trade ? shown(trade) : refuse(reply, 404, '没有这个付款码，或者它不是微信支付的')
      },
    )

    app.post(
      '/trades/:outTradeNo/opening',
      { schema: { params: OneTrade, response: { 200: TradeSchema, ...failures } } },
      async (request, reply) => {
        const trade = trades.find(request.params.outTradeNo)
        if (trade === undefined) return unknown(reply)
        trades.open(trade)
        return shown(trade)
      },
    )

    app.post(
      '/trades/:outTradeNo/payment',
      {
        schema: {
          params: OneTrade,
          body: T.Object({ force: T.Boolean() }, closed),
          response: { 200: TradeSchema, ...failures },
        },
      },
      async (request, reply) => {
        const trade = trades.find(request.params.outTradeNo)
        if (trade === undefined) return unknown(reply)
        return paid(trade, request.body.force) ? shown(trade) : refuse(reply, 409, '这笔交易不能再付款')
      },
    )

    app.post(
      '/trades/:outTradeNo/refunds/:outRefundNo/outcome',
      {
        schema: {
          params: T.Object({ ...OneTrade.properties, outRefundNo: T.String({ maxLength: 64 }) }),
          body: T.Object({ state: T.Enum(['done', 'failed']) }, closed),
          response: { 200: TradeSchema, ...failures },
        },
      },
      async (request, reply) => {
        const trade = trades.find(request.params.outTradeNo)
        const refund = trade?.refunds.find(({ outRefundNo }) => outRefundNo === request.params.outRefundNo)
        if (trade === undefined || refund?.state !== 'processing') return refuse(reply, 409, '没有处理中的这笔退款')
        trades.settleRefund(refund, request.body.state)
        // Alipay tells of refunds that succeeded alone.
        if (trade.provider === 'wechat' || request.body.state === 'done') notices.tell(trade, refund)
        return shown(trade)
      },
    )

    app.get(
      '/notices',
      { schema: { querystring: OfOne, response: { 200: T.Array(PaymentNoticeSchema) } } },
      async (request) => notices.list(request.query.outTradeNo).slice(0, MOST_SHOWN),
    )

    // A notice of any trade, paid or not, changed or forged.
    app.post(
      '/notices',
      {
        schema: {
          body: T.Object(
            { outTradeNo: T.String({ maxLength: 64 }), mode: T.Enum(NOTICE_MODES), to: T.Optional(OnThisMachine) },
            closed,
          ),
          response: { 200: PaymentNoticeSchema, ...failures },
        },
      },
      async (request, reply) => {
        const trade = trades.find(request.body.outTradeNo)
        return trade ? notices.sendOnce(trade, request.body.mode, request.body.to) : unknown(reply)
      },
    )

    app.post(
      '/notices/:id/sending',
      { schema: { params: T.Object({ id: T.String() }), response: { 200: PaymentNoticeSchema, ...failures } } },
      async (request, reply) => (await notices.again(request.params.id)) ?? refuse(reply, 404, '没有这条通知'),
    )

    app.put(
      '/notice-key',
      {
        schema: {
          body: T.Object({ keyId: T.Union([T.String({ maxLength: 80 }), T.Null()]) }, closed),
          response: { 204: T.Null() },
        },
      },
      async (request, reply) => {
        signBy(request.body.keyId ?? undefined)
        return reply.code(204).send(null)
      },
    )

    app.get('/faults', { schema: { response: { 200: PaymentFaultsSchema } } }, async () => faults.all)
    app.put(
      '/faults',
      {
        schema: {
          body: T.Object(
            { ...T.Partial(PaymentFaultSchema).properties, provider: T.Optional(T.Enum(PAYMENT_PROVIDERS)) },
            closed,
          ),
          response: { 200: PaymentFaultsSchema },
        },
      },
      async (request) => {
        const { provider, ...fault } = request.body
        faults.set(fault, provider)
        return faults.all
      },
    )
    app.delete('/faults', { schema: { response: { 200: PaymentFaultsSchema } } }, async () => {
      faults.clear()
      return faults.all
    })
  }
}

function shown({ token: _token, notifyUrl: _notifyUrl, returnUrl: _returnUrl, ...trade }: Trade): ShownTrade {
  return trade
}

function refuse(reply: FastifyReply, status: 404 | 409, message: string): FastifyReply {
  return reply.code(status).send({ code: status === 404 ? 'NOT_FOUND' : 'NOT_NOW', message })
}

function unknown(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, '没有这笔交易')
}

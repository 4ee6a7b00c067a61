import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type as T } from 'typebox'
import { ErrorSchema } from '../desk/errors.ts'
import { type InvoiceBook, type KeptInvoice, type SandboxInvoice, SandboxInvoiceSchema } from './book.ts'
import { NO_TAX_FAULT, type TaxFault, TaxFaultSchema } from './faults.ts'

export interface ControlParts {
  readonly book: InvoiceBook
  /** Settles an invoice and tells the shop. */
  readonly settle: (invoice: KeptInvoice, status: '2' | '22' | '24') => void
  readonly fault: () => TaxFault
  /** What is not named stays. */
  readonly setFault: (changes: Partial<TaxFault>) => void
}

const closed = { additionalProperties: false } as const
const answers = { 200: SandboxInvoiceSchema, '4xx': ErrorSchema } as const
const OneInvoice = T.Object({ orderNo: T.String({ maxLength: 64 }) })
const MOST_SHOWN = 100

/** What was asked for and issued, what the tax office and the buyer do, and the fault switches: for tests and the desk page. */
const STATUSES = { issued: '2', failed: '22', unsigned: '24' } as const

export function controlRoutes({ book, settle, fault, setFault }: ControlParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/invoices',
      {
        schema: {
          querystring: T.Object({ orderNo: T.Optional(T.String({ maxLength: 64 })) }, closed),
          response: { 200: T.Array(SandboxInvoiceSchema) },
        },
      },
      async ({ query: { orderNo } }) =>
        book
          .list()
          .filter((invoice) => orderNo === undefined || invoice.orderNo === orderNo)
          .slice(0, MOST_SHOWN)
          .map(shown),
    )

    app.post(
      '/invoices/:orderNo/outcome',
      {
        schema: {
          params: OneInvoice,
          body: T.Object({ state: T.Enum(['issued', 'failed', 'unsigned']) }, closed),
          response: answers,
        },
      },
      async ({ params, body }, reply) => {
        const invoice = book.find(params.orderNo)
        // One that failed may be issued after all.
        if (!invoice || invoice.status === '2') return refuse(reply, '没有未开具的这张发票')
        settle(invoice, STATUSES[body.state])
        return shown(invoice)
      },
    )

    app.post(
      '/invoices/:orderNo/confirmation',
      {
        schema: { params: OneInvoice, body: T.Object({ agreed: T.Boolean() }, closed), response: answers },
      },
      async ({ params, body }, reply) => {
        const invoice = book.find(params.orderNo)
        if (invoice?.red?.status !== '02') return refuse(reply, '没有等待购方确认的红字确认单')
        book.setRed(invoice, body.agreed ? '04' : '05')
        if (body.agreed) book.issueRed(invoice)
        return shown(invoice)
      },
    )

    app.get('/faults', { schema: { response: { 200: TaxFaultSchema } } }, async () => fault())
    app.put(
      '/faults',
      { schema: { body: T.Partial(TaxFaultSchema), response: { 200: TaxFaultSchema } } },
      async ({ body }) => {
        setFault(body)
        return fault()
      },
    )
    app.delete('/faults', { schema: { response: { 200: TaxFaultSchema } } }, async () => {
      setFault(NO_TAX_FAULT)
      return fault()
    })
  }
}

function shown({ noticeUrl: _noticeUrl, ...invoice }: KeptInvoice): SandboxInvoice {
  return invoice
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(409).send({ code: 'NOT_NOW', message })
}

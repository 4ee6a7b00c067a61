import { Type } from 'typebox'
import { invoiceProgresses, invoiceStates, invoiceTypes, mailStates } from '../fields/invoices.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { OrdersCode, PageNumber, PageSize } from '../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../kit/types.ts'

const Head = {
  ordersCode: Type.String(),
  invoiceType: OneOf(invoiceTypes),
  invoiceTypeName: Type.String(),
  state: OneOf(invoiceStates),
  title: Type.String(),
  amount: Cents(),
  requestedAt: Instant(),
  issuedAt: Nullable(Instant()),
  invoiceNumber: Nullable(Type.String()),
  isElectronic: Type.Boolean({ description: 'can be looked at and mailed; paper comes with the parcel' }),
}

export const listInvoices = defineOperation({
  method: 'GET',
  path: '/my_invoice',
  summary: 'The member’s invoices, the latest first',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({
    page: Optional(PageNumber()),
    size: Optional(PageSize()),
  }),
  answers: { 200: page(Strict(Head)) },
})

export const requestInvoice = defineOperation({
  method: 'POST',
  path: '/my_invoice',
  summary: 'Asks for an invoice of an order that has none, or changes what it says while it is not issued',
  callers: ['member'],
  rateLimit: 'write',
  once: true,
  body: Strict({
    ordersCode: OrdersCode(),
    invoiceType: OneOf(invoiceTypes),
    title: Ruled('invoiceTitle'),
    /** Of companies; a person gives none. */
    taxPayerNumber: Optional(Ruled('taxPayerNumber')),
  }),
  answers: { 204: null },
  errors: {
    400: ['TAXPAYER_NUMBER_REQUIRED', 'INPUT_INVALID'],
    404: ['ORDER_NOT_FOUND'],
    409: ['INVOICE_ISSUED', 'INVOICE_UNDER_WAY', 'INVOICE_PAPER_TOO_LATE', 'ORDER_STATE_CHANGED', 'ORDER_SPLIT'],
  },
})

export const getInvoiceUrl = defineOperation({
  method: 'GET',
  path: '/my_invoice/url',
  summary: 'Signed addresses of the PDF, good for five minutes',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ ordersCode: OrdersCode() }),
  answers: { 200: Strict({ urls: Type.Array(Type.String()) }) },
  errors: { 404: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND'], 409: ['INVOICE_NOT_ISSUED', 'INVOICE_ON_PAPER'] },
})

export const readInvoiceFile = defineOperation({
  method: 'GET',
  path: '/my_invoice/files/{signature}',
  summary: 'The PDF itself, for whoever is logged in to the account and holds a live signed address',
  callers: ['member'],
  rateLimit: 'read',
  params: Strict({ signature: Type.String({ pattern: '^[A-Za-z0-9_-]{40,400}$', maxLength: 400 }) }),
  query: Strict({ download: Optional(OneOf(['1'])) }),
  answers: { 200: { raw: ['application/pdf'] } },
  errors: { 404: ['INVOICE_NOT_FOUND'], 503: ['INVOICE_FILE_AWAY'] },
})

export const mailInvoice = defineOperation({
  method: 'POST',
  path: '/my_invoice/email',
  summary: 'Mails an issued invoice to at most three addresses, five times a day',
  callers: ['member'],
  rateLimit: 'guarded',
  once: true,
  body: Strict({
    ordersCode: OrdersCode(),
    emails: Ruled('recipients', { maxLength: 310, description: 'separated by commas' }),
  }),
  answers: { 204: null },
  errors: {
    404: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND'],
    409: ['INVOICE_NOT_ISSUED', 'INVOICE_ON_PAPER'],
    429: ['INVOICE_MAILS_SPENT'],
  },
})

export const getInvoice = defineOperation({
  method: 'GET',
  path: '/my_invoice/{ordersCode}',
  summary: 'One invoice in full',
  callers: ['member'],
  rateLimit: 'read',
  params: Strict({ ordersCode: OrdersCode() }),
  answers: {
    200: Strict({
      ...Head,
      taxPayerNumber: Nullable(Type.String()),
      content: Type.String(),
      canChange: Type.Boolean({ description: 'what it is to say may be told otherwise' }),
      /** With the provider: of the invoice while it is requested, of its reversal once the order is undone. */
      progress: OneOf(invoiceProgresses),
      /** Of the amount. */
      tax: Cents(),
      reversedAt: Nullable(Instant()),
      reversalNumber: Nullable(Type.String()),
      isSpecimen: Type.Boolean(),
      lastMail: Nullable(
        Strict({
          /** When it was asked for. */
          at: Instant(),
          state: OneOf(mailStates),
          refused: Type.Integer({ description: 'addresses that it cannot be delivered to' }),
        }),
      ),
      lines: Type.Array(
        Strict({
          name: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          /** With tax, after discounts. */
          total: Cents(),
          taxRate: Type.Integer({ description: 'percent' }),
          isTaxExempt: Type.Boolean({ description: 'at 0 %: exempt, instead of out of the scope of the tax' }),
        }),
      ),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND', 'INVOICE_NOT_FOUND'] },
})

export const OPERATING_INVOICES_PAGE_SIZE = 20
/** What operators look at: what failed, and what waits for settings, the provider or the buyer. */
export const invoiceQueues = ['failed', 'waiting'] as const

/** What a work with the provider is about, and by what the provider knows it. */
const OrderNumber = () => Type.String({ pattern: '^[0-9A-Z]{20}$', maxLength: 20 })

export const listOperatingInvoices = defineOperation({
  method: 'GET',
  path: '/ops/invoices',
  summary: 'Invoices and reversals that failed, or that wait for settings, the provider or the buyer, the oldest first',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'read',
  query: Strict({ state: OneOf(invoiceQueues), page: Optional(PageNumber()) }),
  answers: {
    200: page(
      Strict({
        orderNo: Type.String({ description: 'by what the provider knows it' }),
        ordersCode: Type.String(),
        kind: OneOf(['issue', 'reverse']),
        amount: Cents(),
        waitsFor: Nullable(OneOf(['settings', 'provider', 'buyer'])),
        reason: Nullable(
          Type.String({ description: 'the provider’s code, or the settings that are missing, with commas' }),
        ),
        tries: Type.Integer({ description: 'how often it was asked for' }),
        createdAt: Instant(),
        nextAt: Nullable(Instant()),
      }),
    ),
  },
})

export const retryInvoice = defineOperation({
  method: 'POST',
  path: '/ops/invoices/{orderNo}/retry',
  summary: 'Has an invoice or a reversal that failed tried again, or one that waits looked at now',
  callers: ['operator'],
  scope: 'finance',
  rateLimit: 'write',
  params: Strict({ orderNo: OrderNumber() }),
  answers: { 204: null },
  errors: { 404: ['INVOICE_NOT_FOUND'], 409: ['INVOICE_NOT_WAITING'] },
})

// Generated from the areas by `npm run generate`; do not edit.
import type * as invoices from '@shop/contract/areas/invoices'
import { call } from '../lib/client.ts'

export const getInvoice = /* @__PURE__ */ call<typeof invoices.getInvoice>('GET', '/api/my_invoice/{ordersCode}')
export const getInvoiceUrl = /* @__PURE__ */ call<typeof invoices.getInvoiceUrl>('GET', '/api/my_invoice/url', 'none', ['ordersCode'])
export const listInvoices = /* @__PURE__ */ call<typeof invoices.listInvoices>('GET', '/api/my_invoice', 'none', ['page', 'size'])
export const mailInvoice = /* @__PURE__ */ call<typeof invoices.mailInvoice>('POST', '/api/my_invoice/email', 'json')
export const readInvoiceFile = /* @__PURE__ */ call<typeof invoices.readInvoiceFile>('GET', '/api/my_invoice/files/{signature}', 'none', ['download'])
export const requestInvoice = /* @__PURE__ */ call<typeof invoices.requestInvoice>('POST', '/api/my_invoice', 'json')

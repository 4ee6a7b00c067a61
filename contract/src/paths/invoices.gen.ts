// Generated from the areas by `npm run generate`; do not edit.
import type { PathRow } from '../kit/client.ts'

export const invoicesPaths: Readonly<Record<string, PathRow>> = {
  getInvoice: ['GET', '/api/my_invoice/{ordersCode}', [], 'none'],
  getInvoiceUrl: ['GET', '/api/my_invoice/url', ['ordersCode'], 'none'],
  listInvoices: ['GET', '/api/my_invoice', ['page', 'size'], 'none'],
  mailInvoice: ['POST', '/api/my_invoice/email', [], 'json'],
  readInvoiceFile: ['GET', '/api/my_invoice/files/{signature}', ['download'], 'none'],
  requestInvoice: ['POST', '/api/my_invoice', [], 'json'],
}

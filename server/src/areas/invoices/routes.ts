import * as operations from '@shop/contract/areas/invoices'
import { INVOICES_PAGE_SIZE } from '@shop/contract/fields/invoices'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { issuedInvoice } from './actions/issued-invoice.ts'
import { listOperatingInvoices } from './actions/list-operating-invoices.ts'
import { mailInvoice } from './actions/mail-invoice.ts'
import { readInvoiceFile } from './actions/read-file.ts'
import { requestInvoice } from './actions/request-invoice.ts'
import { retryInvoice } from './actions/retry-invoice.ts'
import { ADDRESS_LIFE_MS, signFile } from './file-signature.ts'
import { findFacts } from './invoice-facts.ts'
import { dispositionOf } from './invoice-file.ts'
import { presentInvoice, presentListed } from './present.ts'
import { findLastMail, readPage } from './store.ts'

export function invoiceRoutes(binder: Binder, platform: Platform): void {
  const { pool, keyring } = platform

  binder.bind(operations.listInvoices, async ({ query }, { accountId }) => {
    const size = query.size ?? INVOICES_PAGE_SIZE
    const { rows, total } = await readPage(pool, accountId, { size, offset: ((query.page ?? 1) - 1) * size })
    const page = { totalElements: total, totalPages: totalPages(total, size) }
    if (rows.length === 0) return { content: [], ...page }
    const cipher = (await findFieldCipher(pool, keyring, accountId, 'retained')) ?? throwApiError('NOT_LOGGED_IN')
    return { content: rows.map((row) => presentListed(row, cipher)), ...page }
  })

  binder.bindOnce(operations.requestInvoice, async (tx, { body, now }, { accountId }) => {
    await requestInvoice(tx, keyring, accountId, body, now)
    return undefined
  })

  binder.bind(operations.getInvoiceUrl, async ({ query, now }, { accountId }) => {
    const { id: invoiceId } = await issuedInvoice(platform, pool, accountId, query.ordersCode, now)
    const expiresAt = new Date(now.getTime() + ADDRESS_LIFE_MS)
    return { urls: [`/api/my_invoice/files/${signFile(keyring, { accountId, invoiceId, expiresAt })}`] }
  })

  binder.bind(operations.readInvoiceFile, async ({ params, query, now, header }, member) => {
    const { pdf, ordersCode } = await readInvoiceFile(platform, member, params.signature, now)
    header('content-disposition', dispositionOf(ordersCode, query.download === '1'))
    return pdf
  })

  binder.bindOnce(operations.mailInvoice, async (tx, { body, now }, { accountId }) => {
    await mailInvoice(tx, platform, accountId, body, now)
    return undefined
  })

  binder.bind(operations.getInvoice, async ({ params, now }, { accountId }) => {
    const { order, invoice } = await findFacts(platform, pool, accountId, params.ordersCode, now)
    if (!order) return throwApiError('ORDER_NOT_FOUND')
    if (!invoice) return throwApiError('INVOICE_NOT_FOUND')
    const lastMail = invoice.id === null ? undefined : await findLastMail(pool, accountId, invoice.id)
    return presentInvoice(invoice, lastMail, now)
  })

  binder.bind(operations.listOperatingInvoices, ({ query }) => listOperatingInvoices(pool, query))

  binder.bind(operations.retryInvoice, async ({ params, now }, { operatorId }) => {
    await transaction(pool, (tx) => retryInvoice(tx, { operatorId, ...params }, now))
    return undefined
  })
}

import { formDrafts } from '../../lib/form-draft.ts'
import type { InvoiceValues } from './types.ts'

const options = { restored: '已恢复您刚才填写的内容' }

/** What an invoice of an order was asked for with when the session ended. */
export const invoiceDrafts = formDrafts<InvoiceValues>('invoice-draft', options)

/** Whom an invoice was about to be mailed to. */
export const mailDrafts = formDrafts<{ emails: string }>('invoice-mail-draft', options)

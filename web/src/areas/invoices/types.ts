import type { getInvoice, listInvoices } from '@shop/contract/areas/invoices'
import type { AnswerOf } from '@shop/contract/kit/operation'

export type ListedInvoice = AnswerOf<typeof listInvoices>['content'][number]
export type InvoiceView = AnswerOf<typeof getInvoice>
export type LastMail = NonNullable<InvoiceView['lastMail']>

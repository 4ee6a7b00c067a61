import type { getInvoice, listInvoices } from '@shop/contract/areas/invoices'
import type { AnswerOf } from '@shop/contract/kit/operation'

export type ListedInvoice = AnswerOf<typeof listInvoices>['content'][number]
export type InvoiceView = AnswerOf<typeof getInvoice>
export type LastMail = NonNullable<InvoiceView['lastMail']>

export type Buyer = 'person' | 'company'
export type Medium = 'electronic' | 'paper'

/** What the form is filled with; a person's name is kept while a company's is typed, and the other way round. */
export interface InvoiceValues {
  buyer: Buyer
  medium: Medium
  titles: Readonly<Record<Buyer, string>>
  taxPayerNumber: string
}

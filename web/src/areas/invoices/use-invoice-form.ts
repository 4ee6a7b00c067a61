import { type InvoiceType, invoiceTitleProblem, taxPayerNumberProblem } from '@shop/contract/fields/invoices'
import { Failure } from '@shop/contract/kit/client'
import { invoiceMessages } from '@shop/contract/messages/invoices'
import * as invoicesApi from '../../api/invoices.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { dropKey, keyFor } from '../../lib/new-key.ts'
import { placeProblems, useForm } from '../../lib/use-form.ts'
import { invoiceDrafts } from './invoice-drafts.ts'
import { invalidateInvoices } from './queries.ts'
import type { InvoiceValues } from './types.ts'

export type Place = 'medium' | 'title' | 'taxPayerNumber'

/** What was asked for so far, or nothing. */
export interface AskedInvoice {
  invoiceType: InvoiceType
  title: string
  taxPayerNumber: string | null
}

export function valuesOf(asked: AskedInvoice | undefined): InvoiceValues {
  const buyer = asked?.invoiceType.startsWith('2') ? 'company' : 'person'
  return {
    buyer,
    medium: asked?.invoiceType.endsWith('2') ? 'paper' : 'electronic',
    titles: { person: '', company: '', [buyer]: asked?.title ?? '' },
    taxPayerNumber: asked?.taxPayerNumber ?? '',
  }
}

const typeOf = ({ buyer, medium }: InvoiceValues): InvoiceType =>
  `${buyer === 'person' ? 1 : 2}-${medium === 'electronic' ? 1 : 2}`

function judge({ buyer, titles, taxPayerNumber }: InvoiceValues): Partial<Record<Place, string>> {
  const title = invoiceTitleProblem(titles[buyer])
  const number = buyer === 'company' ? taxPayerNumberProblem(taxPayerNumber) : undefined
  return {
    ...(title && { title: invoiceMessages[title] }),
    ...(number && { taxPayerNumber: invoiceMessages[number] }),
  }
}

export interface InvoiceFormParts {
  /** Whose form it is; a draft is kept for nobody else. */
  accountId: string
  ordersCode: string
  /** What was asked for before; it is changed then. */
  asked?: AskedInvoice | undefined
  /** What the end of the session interrupted, taken by the page that opened the form for it. */
  draft: InvoiceValues | undefined
  onDone: () => void
}

const fields = { invoiceType: 'medium', title: 'title', taxPayerNumber: 'taxPayerNumber' } as const

/** The form that asks for an invoice: its values, what is wrong with them, and sending it once. */
export function useInvoiceForm({ accountId, ordersCode, asked, draft, onDone }: InvoiceFormParts) {
  const drafts = invoiceDrafts(accountId, ordersCode)
  return useForm<InvoiceValues, Place>({
    initial: () => valuesOf(asked),
    dependents: { buyer: ['title', 'taxPayerNumber'], titles: ['title'] },
    check: judge,
    send: async (values) => {
      const { buyer, titles, taxPayerNumber } = values
      const number = buyer === 'company' ? { taxPayerNumber: taxPayerNumber.trim() } : {}
      await invoicesApi.requestInvoice(
        { ordersCode, invoiceType: typeOf(values), title: titles[buyer].trim(), ...number },
        { headers: { 'idempotency-key': keyFor(values) } },
      )
      await invalidateInvoices()
      onDone()
    },
    refused: (error, values) => {
      const failure = error instanceof Failure ? error : undefined
      if (failure && failure.status >= 400) dropKey(values)
      return placeProblems<Place>(failure, { fields }, failureText(error))
    },
    draft: { ...drafts, take: () => draft },
  })
}

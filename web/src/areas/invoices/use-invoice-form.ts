import { type InvoiceType, invoiceTitleProblem, taxPayerNumberProblem } from '@shop/contract/fields/invoices'
import { Failure } from '@shop/contract/kit/client'
import { invoiceMessages } from '@shop/contract/messages/invoices'
import { platformMessages } from '@shop/contract/messages/platform'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import * as invoicesApi from '../../api/invoices.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { newKey } from '../../lib/new-key.ts'
import { notify } from '../../ui/notice-store.ts'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { invoiceDraft } from './invoice-drafts.ts'
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
  /** What the end of the session interrupted. */
  draft: InvoiceValues | undefined
  onDone: () => void
}

/** The form that asks for an invoice: its values, what is wrong with them, and sending it once. */
export function useInvoiceForm(
  form: RefObject<HTMLFormElement | null>,
  { accountId, ordersCode, asked, draft, onDone }: InvoiceFormParts,
) {
  const [values, setValues] = useState(() => draft ?? valuesOf(asked))
  const [messages, setMessages] = useState<Partial<Record<Place, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef('')
  const focusFirstError = useErrorFocus<Place>(form)

  const change = (changes: Partial<InvoiceValues>) => {
    setValues({ ...values, ...changes })
    setMessages({})
    setProblem(undefined)
    key.current = ''
  }
  const leave = (place: Place) => setMessages((shown) => ({ ...shown, [place]: judge(values)[place] }))
  const throwApiError = (found: Partial<Record<Place, string>>) => {
    setMessages(found)
    focusFirstError(Object.keys(found) as Place[])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = judge(values)
    if (Object.keys(found).length > 0) return throwApiError(found)
    setBusy(true)
    setProblem(undefined)
    // The same wish sent again is one wish.
    key.current ||= newKey()
    try {
      const { buyer, titles, taxPayerNumber } = values
      const number = buyer === 'company' ? { taxPayerNumber: taxPayerNumber.trim() } : {}
      await invoicesApi.requestInvoice(
        { ordersCode, invoiceType: typeOf(values), title: titles[buyer].trim(), ...number },
        { headers: { 'idempotency-key': key.current } },
      )
      await invalidateInvoices()
      onDone()
    } catch (error) {
      // The session is over: the page leads to login by itself, and brings the form back after it (access spec section 6).
      if (error instanceof Failure && error.status === 401) {
        invoiceDraft.keep(accountId, ordersCode, values)
        return notify(platformMessages.NOT_LOGGED_IN, 'failure')
      }
      const beside = besideFields(error)
      if (Object.keys(beside).length > 0) throwApiError(beside)
      else setProblem(failureText(error))
      if (error instanceof Failure && error.status >= 400) key.current = ''
    } finally {
      setBusy(false)
    }
  }
  return { values, messages, problem, busy, change, leave, submit }
}

function besideFields(error: unknown): Partial<Record<Place, string>> {
  if (!(error instanceof Failure)) return {}
  const message = (path: string) => error.fieldMessage(path)
  const [medium, title, taxPayerNumber] = [message('invoiceType'), message('title'), message('taxPayerNumber')]
  return { ...(medium && { medium }), ...(title && { title }), ...(taxPayerNumber && { taxPayerNumber }) }
}

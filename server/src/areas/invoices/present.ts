import type { getInvoice, listInvoices } from '@shop/contract/areas/invoices'
import { isElectronic, type MailState } from '@shop/contract/fields/invoices'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { invoiceTypeNames } from '@shop/contract/messages/invoices'
import { isSpecimenNumber } from '../../gateways/tax/port.ts'
import { GIVEN_UP_AFTER_MS } from '../../platform/jobs/jobs.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { encryptionContext } from '../orders/index.ts'
import { decryptBuyer } from './encrypted-fields.ts'
import type { InvoicePolicyInput } from './invoice-facts.ts'
import type { ListedRow, MailRow } from './store.ts'

type Listed = AnswerOf<typeof listInvoices>['content'][number]
type Detail = AnswerOf<typeof getInvoice>

/** Whether an invoice bears the mark of a specimen: its number says so, and before it has one, nobody knows. */
export function isSpecimen(invoiceNumber: string | null): boolean {
  return invoiceNumber !== null && isSpecimenNumber(invoiceNumber)
}

export function presentListed(row: ListedRow, cipher: FieldCipher): Listed {
  const title = row.id
    ? decryptBuyer(cipher, row.id, { title: row.title, taxPayerNumber: null }).title
    : cipher.open(row.title, encryptionContext('invoice_title', row.order_id))
  return {
    ordersCode: row.orders_code,
    invoiceType: row.type,
    invoiceTypeName: invoiceTypeNames[row.type],
    state: row.state,
    title,
    amount: row.amount,
    requestedAt: row.requested_at,
    issuedAt: row.issued_at,
    invoiceNumber: row.invoice_number,
    isElectronic: isElectronic(row.type),
  }
}

export function presentInvoice(invoice: InvoicePolicyInput, lastMail: MailRow | undefined, now: Date): Detail {
  const { ordersCode, type, state, title, taxPayerNumber, content, amount, tax } = invoice
  const { invoiceNumber, reversalNumber } = invoice
  return {
    ordersCode,
    invoiceType: type,
    invoiceTypeName: invoiceTypeNames[type],
    state,
    title,
    amount,
    requestedAt: invoice.requestedAt.getTime(),
    issuedAt: invoice.issuedAt?.getTime() ?? null,
    invoiceNumber,
    isElectronic: isElectronic(type),
    taxPayerNumber,
    content,
    canChange: invoice.canChange,
    progress: invoice.progress,
    tax,
    reversedAt: invoice.reversedAt?.getTime() ?? null,
    reversalNumber,
    isSpecimen: isSpecimen(invoiceNumber),
    lastMail: lastMail
      ? { at: lastMail.createdAt.getTime(), state: mailStateOf(lastMail, now), refused: lastMail.refused }
      : null,
    lines: invoice.lines.map(({ name, packing, amount: pieces, total, kind }) => ({
      name,
      packing,
      amount: pieces,
      total,
      taxRate: kind.rate,
      isTaxExempt: kind.zeroBecause === 'exempt',
    })),
  }
}

/** How far a mail is; `undelivered`: it is not tried any more. */
function mailStateOf({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }, now: Date): MailState {
  if (sentAt) return 'sent'
  return now.getTime() - createdAt.getTime() < GIVEN_UP_AFTER_MS ? 'waiting' : 'undelivered'
}

import type { requestInvoice as operation } from '@shop/contract/areas/invoices'
import { isElectronic, isForCompany } from '@shop/contract/fields/invoices'
import type { BodyOf } from '@shop/contract/kit/operation'
import { INVOICE_CONTENT } from '@shop/contract/messages/invoices'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import { findFieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { type OrderForInvoice, readForInvoice, setInvoiceState } from '../../orders/index.ts'
import { canChangeWish } from '../domain/next-step.ts'
import { nextQuery } from '../domain/submission-steps.ts'
import { invoiceLines } from '../invoice-lines.ts'
import { keepWish } from '../keep-wish.ts'
import { deleteRequested, findInvoiceOfOrder, type InvoiceRow } from '../store.ts'
import { findSubmission, keepAskingAfter } from '../submission-store.ts'

type Wish = BodyOf<typeof operation>

/**
 * Asks for an invoice of an order or sub-order, or for another than was asked for, in the caller's transaction. What is asked
 * for anew is another invoice, so that one that is being made meanwhile is never kept with the old title; a number that failed is asked about on.
 * @throws ApiError of the operation `requestInvoice`
 */
export async function requestInvoice(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  wish: Wish,
  now: Date,
): Promise<void> {
  const taxPayerNumber = numberOf(wish)
  const cipher = (await findFieldCipher(tx, keyring, accountId, 'retained')) ?? throwApiError('NOT_LOGGED_IN')
  const order = await readForInvoice(tx, cipher, accountId, wish.ordersCode, now, { lock: true })
  if (!order) return throwApiError('ORDER_NOT_FOUND')
  const known = await findInvoiceOfOrder(tx, accountId, order.orderId)
  refuseState(order, known)
  await refuseUnderWay(tx, known)
  // The parcel that would bring it has left.
  if (!isElectronic(wish.invoiceType) && order.shippedAt)
    throwApiError('INVOICE_PAPER_TOO_LATE', { field: 'invoiceType' })
  const says = { type: wish.invoiceType, title: wish.title.trim(), taxPayerNumber }
  if (known) {
    await keepAskingAfter(tx, known, nextQuery(0, now))
    await deleteRequested(tx, known)
  }
  // An order that may still be split hands its wish on to its parts; an invoice of its own would stay behind (orders#82).
  if (!goesWithOrder(order)) await keepWish(tx, cipher, order, { ...says, requestedAt: now }, now)
  const { orderId } = order
  await setInvoiceState(
    tx,
    cipher,
    { accountId, orderId, state: 'requested', asked: { ...says, content: INVOICE_CONTENT } },
    now,
  )
}

/** Before delivery the wish stands with the order alone, as one that was made when it was settled. */
function goesWithOrder({ status }: OrderForInvoice): boolean {
  return status === 'waitPay' || status === 'waitAudit'
}

function refuseState(order: OrderForInvoice, known: InvoiceRow | undefined): void {
  if (order.isSplit) throwApiError('ORDER_SPLIT')
  const state = known?.state ?? order.invoice.state
  if (state === 'issued' || state === 'reversed') throwApiError('INVOICE_ISSUED')
  const isOpen = state === 'requested' ? canChangeWish(order.status) : order.mayRequest
  // An order that cost nothing has nothing to invoice.
  if (!isOpen || invoiceLines(order).length === 0) throwApiError('ORDER_STATE_CHANGED')
}

/** Once the provider was asked, what it makes is this one: another is asked for when it said no, or not at all. */
async function refuseUnderWay(tx: Database, known: InvoiceRow | undefined): Promise<void> {
  const submission = known && (await findSubmission(tx, known.accountId, known.id, 'issue'))
  if (submission?.state === 'submitted') throwApiError('INVOICE_UNDER_WAY')
}

/** A company is known by its number, a person by none. */
function numberOf({ invoiceType, taxPayerNumber }: Wish): string | null {
  if (isForCompany(invoiceType)) {
    return (
      taxPayerNumber?.trim().toUpperCase() ?? throwApiError('TAXPAYER_NUMBER_REQUIRED', { field: 'taxPayerNumber' })
    )
  }
  if (taxPayerNumber !== undefined) {
    throwApiError('INPUT_INVALID', { fields: [fieldError('taxPayerNumber', 'INPUT_INVALID')] })
  }
  return null
}

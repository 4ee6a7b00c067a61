import { orderStatusNumbers, type RxState } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { deadlineOf, isOverdue } from '../domain/deadlines.ts'
import { isGoods } from '../domain/lines.ts'
import { toPolicyInput } from '../policy-input.ts'
import { lockOrderOfCode, markUnderReview, type OrderRow, readOrderRow } from '../store/change-orders.ts'
import { locateOwn } from '../store/locate-order.ts'
import { readOwnLines } from '../store/read-lines.ts'

/** A prescription drug of an order, all its lines together. */
export interface OrderedDrug {
  productCode: string
  productName: string
  packing: string
  amount: number
  prescriptionType: number
}

/** An order as its inquiry needs it. */
export interface OrderForInquiry {
  accountId: string
  orderId: string
  ordersCode: string
  /** Null where nothing of it needs a prescription. */
  rxState: RxState | null
  /** Its record can still be filled in and submitted: it waits for it, and its time is not over. */
  isOpen: boolean
  /** Its record is before the pharmacist, and neither the shopper nor the clock has ended it. */
  isUnderReview: boolean
  /** When the clock ends it, as things stand. */
  endsAt: Date | null
  /** When the clock ends it unless the record is submitted. */
  inquiryDeadline: Date | null
  /** Whoever ordered has confirmed risk and instructions (orders#61). */
  isRiskConfirmed: boolean
  drugs: OrderedDrug[]
}

/** The member's whole order of a code, not hidden; undefined when there is none. */
export async function readForInquiry(
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<OrderForInquiry | undefined> {
  const located = await locateOwn(db, accountId, ordersCode)
  const order = located && (await readOrderRow(db, accountId, located.id))
  return order && order.parentId === null ? toInquiry(db, order, now) : undefined
}

/** As `readForInquiry`; the order stays as it is until the transaction ends. */
export async function lockForInquiry(
  tx: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<OrderForInquiry | undefined> {
  const order = (await lockOrderOfCode(tx, accountId, ordersCode))?.order
  return order && order.parentId === null && !order.hiddenAt ? toInquiry(tx, order, now) : undefined
}

/** As `readForInquiry`, of an id: for pharmacists, who know it by its record. */
export async function readForReview(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<OrderForInquiry | undefined> {
  const order = await readOrderRow(db, accountId, orderId)
  return order && toInquiry(db, order, now)
}

async function toInquiry(db: Database, order: OrderRow, now: Date): Promise<OrderForInquiry> {
  const input = toPolicyInput(order)
  const deadline = deadlineOf(input)
  const isWaiting = order.status === orderStatusNumbers.waitAudit && !isOverdue(input, now.getTime())
  return {
    accountId: order.accountId,
    orderId: order.id,
    ordersCode: order.ordersCode,
    rxState: order.rxState,
    isOpen: isWaiting && order.rxState === 'inquiryNeeded',
    isUnderReview: isWaiting && order.rxState === 'underReview',
    endsAt: deadline ? new Date(deadline.at) : null,
    inquiryDeadline: deadline?.reason === 'inquiryDeadline' ? new Date(deadline.at) : null,
    isRiskConfirmed: order.riskNotice !== null,
    drugs: order.hasRx ? drugsOf(await readOwnLines(db, order)) : [],
  }
}

function drugsOf(lines: Awaited<ReturnType<typeof readOwnLines>>): OrderedDrug[] {
  const drugs = new Map<string, OrderedDrug>()
  for (const line of lines) {
    if (!isGoods(line) || !needsPrescription(line.prescriptionType)) continue
    const { productCode, productName, packing, amount, prescriptionType } = line
    const known = drugs.get(productCode)
    if (known) known.amount += amount
    else drugs.set(productCode, { productCode, productName, packing, amount, prescriptionType })
  }
  return [...drugs.values()]
}

/**
 * Puts an order, which the caller has locked, before the pharmacist: its record is perfect.
 * `patientLabel` is how the list calls the patient, such as 父母; never a name. With `mayPayInReview` it may be paid at once and waits,
 * paid, for the verdict (care#101). `riskNotice` is the notice that was confirmed with it, where none was before.
 * @throws ApiError INQUIRY_CLOSED for one that does not wait for its record
 */
export async function beginPharmacistReview(
  tx: Database,
  { accountId, orderId, isOpen }: OrderForInquiry,
  shown: { patientLabel: string; mayPayInReview: boolean; riskNotice: string | null },
  now: Date,
): Promise<void> {
  if (!isOpen) throwApiError('INQUIRY_CLOSED')
  await markUnderReview(tx, { accountId, orderId }, shown, now)
}

import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orderLines, orders } from '../tables.ts'

/** What a line of the bill shows; money in cents. */
export interface BillLine {
  /** Its place in the order. */
  number: number
  productCode: string
  productName: string
  packing: string
  amount: number
  actualPrice: number
  prescriptionType: number
  mark: number
  combinationId: string | null
}

const own = (accountId: string, orderId: string) => and(eq(orders.accountId, accountId), eq(orders.id, orderId))

/** The lines of an order that lists show, in their order. */
export async function readBillLines(db: Database, accountId: string, orderId: string): Promise<BillLine[]> {
  return db.orm
    .select({
      number: orderLines.number,
      productCode: orderLines.productCode,
      productName: orderLines.productName,
      packing: orderLines.packing,
      amount: orderLines.amount,
      actualPrice: orderLines.actualPrice,
      prescriptionType: orderLines.prescriptionType,
      mark: orderLines.mark,
      combinationId: orderLines.combinationId,
    })
    .from(orderLines)
    .where(and(eq(orderLines.accountId, accountId), eq(orderLines.orderId, orderId), isNotNull(orderLines.listPlace)))
    .orderBy(asc(orderLines.number))
}

/** Writes the encrypted phone that a locked order is announced to. */
export async function writePhone(tx: Database, accountId: string, orderId: string, encrypted: Buffer): Promise<void> {
  await tx.orm.update(orders).set({ consigneePhone: encrypted }).where(own(accountId, orderId))
}

/** Writes until when a link opens a locked order; one that waits to be paid has as long for that. */
export async function writeLinkEnd(tx: Database, accountId: string, orderId: string, endsAt: Date): Promise<void> {
  await tx.orm.update(orders).set({ linkEndsAt: endsAt }).where(own(accountId, orderId))
  await tx.orm
    .update(orders)
    .set({ paymentDeadline: endsAt })
    .where(and(own(accountId, orderId), eq(orders.status, orderStatusNumbers.waitPay), isNull(orders.paidAt)))
}

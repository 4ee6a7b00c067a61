import type { InvoiceType } from '@shop/contract/fields/invoices'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { readTaxFacts, type TaxFacts } from '../../products/index.ts'
import { amountDueOnDelivery } from '../domain/amount-received.ts'
import { isGoods } from '../domain/lines.ts'
import { actionsOf } from '../domain/order-actions.ts'
import { type Status, statusInput } from '../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../encryption-context.ts'
import { toMoneyInput, toPolicyInput } from '../policy-input.ts'
import { type LineRow, lockOrder, type OrderRow, readOrderRow } from '../store/change-orders.ts'
import { locateOwn } from '../store/locate-order.ts'
import { readOwnLines } from '../store/read-lines.ts'

/** An order or sub-order as its invoice needs it; money in cents. */
export interface OrderForInvoice {
  accountId: string
  orderId: string
  ordersCode: string
  status: Status
  /** Nothing is left to be paid at the door. */
  isAllPaid: boolean
  isSplit: boolean
  isGlobal: boolean
  /** Whether an invoice may be asked for now that there is none yet. */
  mayRequest: boolean
  placedAt: Date
  shippedAt: Date | null
  receivedAt: Date | null
  sum: number
  productMoney: number
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  /** What the order says of it, as asked for at settling or later. */
  invoice: {
    state: 'none' | 'requested' | 'issued' | 'reversed'
    type: InvoiceType | null
    title: string | null
    taxPayerNumber: string | null
    content: string | null
  }
  /** Goods alone, gifts at nothing; a bundle's head stands for its members and is left out. */
  lines: (TaxFacts & {
    productCode: string
    productName: string
    packing: string
    amount: number
    actualPrice: number
    couponShare: number
    coinShare: number
    classCode: string | null
    prescriptionType: number
  })[]
}

/**
 * The member's order or sub-order of a code, for its invoice.
 * @param cipher of the account's retained key
 * @param lock keeps the order as it is until the transaction ends
 * @returns undefined when the account has no such order, or has deleted it
 */
export async function readForInvoice(
  db: Database,
  cipher: FieldCipher,
  accountId: string,
  ordersCode: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<OrderForInvoice | undefined> {
  const located = await locateOwn(db, accountId, ordersCode)
  return located && readForInvoiceOf(db, cipher, { accountId, orderId: located.id }, now, { lock })
}

/** As `readForInvoice`, by id and hidden or not: for what happens to the order by itself. */
export async function readForInvoiceOf(
  db: Database,
  cipher: FieldCipher,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<OrderForInvoice | undefined> {
  const order = lock ? (await lockOrder(db, accountId, orderId))?.order : await readOrderRow(db, accountId, orderId)
  if (!order) return undefined
  const goods = (await readOwnLines(db, order)).filter(isGoods)
  const taxFacts = await readTaxFacts(
    db,
    goods.map(({ productCode }) => productCode),
  )
  const open = (encrypted: Buffer | null, field: EncryptedField) =>
    encrypted && cipher.open(encrypted, encryptionContext(field, order.id))
  return {
    ...plainOf(order),
    mayRequest: actionsOf(toPolicyInput(order), now.getTime()).includes('requestInvoice'),
    invoice: {
      state: order.invoiceState,
      type: order.invoiceType,
      title: open(order.invoiceTitle, 'invoice_title'),
      taxPayerNumber: open(order.taxPayerNumber, 'tax_payer_number'),
      content: order.invoiceContent,
    },
    lines: goods.map((line) => ({ ...lineOf(line), ...(taxFacts.get(line.productCode) ?? noTaxFacts) })),
  }
}

/** Of a product that the catalogue does not know, as in orders that were made elsewhere. */
const noTaxFacts: TaxFacts = { taxCategoryCode: null, taxRatePercent: null }

function lineOf(line: LineRow) {
  const { productCode, productName, packing, amount, actualPrice } = line
  const { couponShare, coinShare, classCode, prescriptionType } = line
  return {
    productCode,
    productName,
    packing,
    amount,
    actualPrice,
    couponShare,
    coinShare,
    classCode,
    prescriptionType,
  }
}

function plainOf(order: OrderRow) {
  return {
    accountId: order.accountId,
    orderId: order.id,
    ordersCode: order.ordersCode,
    status: statusInput(order.status).status,
    isAllPaid: amountDueOnDelivery(toMoneyInput(order)) === 0,
    isSplit: order.isSplit,
    isGlobal: order.isGlobal,
    placedAt: order.placedAt,
    shippedAt: order.shippedAt,
    receivedAt: order.receivedAt,
    sum: order.sum,
    productMoney: order.productMoney,
    couponValue: order.couponValue,
    coinMoney: order.coinMoney,
    transportCosts: order.transportCosts,
    tax: order.tax,
  }
}

import type { importOrder as operation } from '@shop/contract/areas/orders'
import { isForCompany } from '@shop/contract/fields/invoices'
import { paymentTypes } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { BodyOf } from '@shop/contract/kit/operation'
import { shippingTimeNames } from '@shop/contract/messages/cart'
import { INVOICE_CONTENT } from '@shop/contract/messages/invoices'
import type { Database } from '../../../../platform/db/database.ts'
import { sqlState, transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../../platform/secrets/keyring.ts'
import { readSettingsOf } from '../../../mall/index.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { readSellable, reserveStock, type Sellable } from '../../../products/index.ts'
import { paymentDeadlineFrom } from '../../domain/deadlines.ts'
import { TRACE_AHEAD_MS } from '../../domain/parcels.ts'
import type { OrderParts } from '../../ports.ts'
import { findImportedOrder, insertImportedOrder } from '../../store/imported-orders.ts'
import { type ImportedOrderInput, type OrderLineInput, placeOrder } from '../internal/place-order.ts'

type Fed = BodyOf<typeof operation>

const UNIQUE_VIOLATION = '23505'
/** How long ago an order may have been placed elsewhere: it begins here, and nobody begins one of years ago. */
const PLACED_BEFORE_MS = 366 * 24 * 60 * 60 * 1000
/** Cents that a row of an order can hold. */
const MOST_CENTS = 2 ** 31 - 1

/**
 * Takes over an order that was made elsewhere (orders#26). It goes to the account of its consignee's phone, which is made when
 * there is none, holds stock, and begins as if it had been made here. The same number told again stays one order.
 * @throws ApiError INPUT_INVALID, PRODUCT_UNKNOWN, TAXPAYER_NUMBER_REQUIRED; PRODUCT_BANNED, STOCK_SHORT, FEED_DIFFERS
 */
export async function importOrder(
  platform: OrderParts,
  operator: Operator,
  externalId: string,
  fed: Fed,
  now: Date,
): Promise<{ ordersCode: string }> {
  const age = now.getTime() - fed.placedAt
  if (age < -TRACE_AHEAD_MS || age > PLACED_BEFORE_MS) throwApiError('INPUT_INVALID', { field: 'placedAt' })
  const goods = fed.lines.reduce((sum, { amount, actualPrice }) => sum + amount * actualPrice, 0)
  if (goods + fed.transportCosts > MOST_CENTS) throwApiError('INPUT_INVALID', { field: 'lines' })
  if (fed.invoice && isForCompany(fed.invoice.type) && !fed.invoice.taxPayerNumber) {
    throwApiError('TAXPAYER_NUMBER_REQUIRED', { field: 'taxPayerNumber' })
  }
  const work = (tx: Database) => takeOver(tx, platform, operator, externalId, fed, now)
  try {
    return await transaction(platform.pool, work)
  } catch (error) {
    // Told twice at the same time: the other one has made it, which is found now.
    if (sqlState(error) === UNIQUE_VIOLATION) return transaction(platform.pool, work)
    throw error
  }
}

async function takeOver(
  tx: Database,
  platform: OrderParts,
  { operatorId }: Operator,
  externalId: string,
  fed: Fed,
  now: Date,
): Promise<{ ordersCode: string }> {
  const bodyHash = hashOf(platform.keyring, fed)
  const known = await findImportedOrder(tx, operatorId, externalId)
  if (known) return known.bodyHash.equals(bodyHash) ? { ordersCode: known.ordersCode } : throwApiError('FEED_DIFFERS')
  const products = await readSellable(
    tx,
    fed.lines.map(({ productCode }) => productCode),
  )
  const lines = fed.lines.map((line, index) => lineOf(line, products.get(line.productCode), index))
  const { accountId } = await platform.accountOfPhone(tx, fed.phone, now)
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  const { paymentHours } = await readSettingsOf(tx, platform.log, 'mall-global')
  const order = orderOf(accountId, operatorId, fed, lines, paymentDeadlineFrom(now, paymentHours))
  const { id: orderId, ordersCode } = await placeOrder(tx, platform.events, cipher, order, now)
  await insertImportedOrder(tx, { accountId, orderId, operatorId, externalId, bodyHash })
  const { short } = await reserveStock(tx, { accountId, orderId }, lines, now)
  if (short.length > 0) throwApiError('STOCK_SHORT')
  const audit = { operatorId, action: 'orders.importOrder', subject: ordersCode, details: { externalId } }
  await recordOperatorAction(tx, audit, now)
  return { ordersCode }
}

function lineOf(
  { productCode, amount, actualPrice }: Fed['lines'][number],
  product: Sellable | undefined,
  index: number,
): OrderLineInput {
  const field = `lines.${index}.productCode`
  if (!product) return throwApiError('PRODUCT_UNKNOWN', { field })
  if (product.bans.has('')) throwApiError('PRODUCT_BANNED', { field })
  // Customs want to know who buys, which no feed tells.
  if (product.isGlobal) throwApiError('INPUT_INVALID', { field })
  return {
    productCode,
    productName: product.productName,
    packing: product.packing,
    amount,
    actualPrice,
    mark: 1,
    combinationId: null,
    prescriptionType: product.prescriptionType,
    classCode: product.classCode,
    warehouse: product.warehouse,
    promotions: [],
    isRestricted: product.restriction !== null,
    isRestrictedAverage: false,
  }
}

/** Sums are made of what the other shop charged; the payment's term runs from now, as it is only now that it can be paid here. */
function orderOf(
  accountId: string,
  operatorId: string,
  fed: Fed,
  lines: OrderLineInput[],
  paymentDeadline: Date,
): ImportedOrderInput {
  const hasRx = lines.some(({ prescriptionType }) => needsPrescription(prescriptionType))
  const isReviewed = hasRx || fed.paymentType === paymentTypes.cashOnDelivery
  return {
    accountId,
    status: isReviewed ? 'waitAudit' : 'waitPay',
    actor: 'operator',
    actorId: operatorId,
    lines,
    paymentType: fed.paymentType,
    paymentDeadline: isReviewed ? null : paymentDeadline,
    rx: hasRx ? { state: 'inquiryNeeded', patientLabel: null } : null,
    isGlobal: false,
    couponValue: 0,
    coinMoney: 0,
    transportCosts: fed.transportCosts,
    tax: 0,
    advanceSum: 0,
    consignee: fed.consignee.trim(),
    consigneePhone: fed.phone,
    deliveryAddress: fed.deliveryAddress.trim(),
    buyerIdNumber: null,
    shippingTime: shippingTimeNames.anyDay,
    paySource: 'PC',
    invoice: fed.invoice
      ? {
          state: 'requested',
          type: fed.invoice.type,
          title: fed.invoice.title.trim(),
          taxPayerNumber: fed.invoice.taxPayerNumber?.trim().toUpperCase() ?? null,
          content: INVOICE_CONTENT,
        }
      : null,
    placedAt: new Date(fed.placedAt),
  }
}

/** The same for the same order, in whatever sequence its fields were sent; without the key nobody finds a phone by trying. */
function hashOf(keyring: Keyring, fed: Fed): Buffer {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([key, each]) => [key, sorted(each)]),
          )
        : value
  return keyring.blindIndex('fed-order', JSON.stringify(sorted(fed)))
}

import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { cityOf, provinceOf } from '../domain/city.ts'
import { statusInput } from '../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../encryption-context.ts'
import { paymentTypeName } from '../present.ts'
import { readOrderRow } from '../store/change-orders.ts'
import { type BillLine, readBillLines, writeLinkEnd, writePhone } from '../store/linked-orders.ts'
import { bumpOrdersVersion } from '../store/orders-version.ts'

/** The bill of one order with whom and where it goes to, as it stands; money in cents. */
interface OrderBill {
  ordersCode: string
  orderStatusName: string
  rxState: 'inquiryNeeded' | 'underReview' | 'approved' | 'refused' | null
  consignee: string
  consigneePhone: string
  deliveryAddress: string
  /** Where it goes, no nearer than that. */
  city: string | undefined
  /** Its two digits. */
  province: string | undefined
  paymentType: number
  paymentTypeName: string
  placedAt: Date
  sum: number
  productMoney: number
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  lines: BillLine[]
}

type Where = { accountId: string; orderId: string }

/** Everything that the page of a link shows of an order; undefined when the account has it no more. */
export async function readBill(
  db: Database,
  keyring: Keyring,
  { accountId, orderId }: Where,
): Promise<OrderBill | undefined> {
  const row = await readOrderRow(db, accountId, orderId)
  if (!row || row.hiddenAt) return undefined
  const cipher = await fieldCipher(db, keyring, accountId, 'retained')
  const open = (encrypted: Buffer, field: EncryptedField) => cipher.open(encrypted, encryptionContext(field, orderId))
  const deliveryAddress = open(row.deliveryAddress, 'delivery_address')
  const lines = await readBillLines(db, accountId, orderId)
  return {
    ordersCode: row.ordersCode,
    orderStatusName: statusInput(row.status).name,
    rxState: row.rxState,
    consignee: open(row.consignee, 'consignee'),
    consigneePhone: open(row.consigneePhone, 'consignee_phone'),
    deliveryAddress,
    city: cityOf(deliveryAddress),
    province: provinceOf(deliveryAddress),
    paymentType: row.paymentType,
    paymentTypeName: paymentTypeName(row.paymentType, row.advanceSum),
    placedAt: row.placedAt,
    sum: row.sum,
    productMoney: row.productMoney,
    couponValue: row.couponValue,
    coinMoney: row.coinMoney,
    transportCosts: row.transportCosts,
    tax: row.tax,
    lines,
  }
}

/** What opening a link asks of its order; undefined when the account has it no more. */
export async function readForOpening(
  db: Database,
  keyring: Keyring,
  { accountId, orderId }: Where,
): Promise<{ consigneePhone: string; awaitsInquiry: boolean } | undefined> {
  const row = await readOrderRow(db, accountId, orderId)
  if (!row) return undefined
  const cipher = await fieldCipher(db, keyring, accountId, 'retained')
  return {
    consigneePhone: cipher.open(row.consigneePhone, encryptionContext('consignee_phone', orderId)),
    // One that was canceled waits for nothing.
    awaitsInquiry: row.rxState === 'inquiryNeeded' && row.status !== orderStatusNumbers.canceled,
  }
}

/** The phone that an order is announced to, which a link of it is sent to; undefined when the account has the order no more. */
export async function readConsigneePhone(db: Database, keyring: Keyring, where: Where): Promise<string | undefined> {
  return (await readForOpening(db, keyring, where))?.consigneePhone
}

/** Puts the phone right that a locked, whole order is announced to. */
export async function writeConsigneePhone(
  tx: Database,
  keyring: Keyring,
  { accountId, orderId }: Where,
  phone: string,
  now: Date,
): Promise<void> {
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const encrypted = cipher.encrypt(phone, encryptionContext('consignee_phone', orderId))
  await writePhone(tx, accountId, orderId, encrypted)
  await bumpOrdersVersion(tx, accountId, now)
}

/** Notes until when a link opens a locked order that still has to be completed or paid: it has that time for either. */
export async function setLinkEnd(tx: Database, { accountId, orderId }: Where, endsAt: Date, now: Date): Promise<void> {
  await writeLinkEnd(tx, accountId, orderId, endsAt)
  await bumpOrdersVersion(tx, accountId, now)
}

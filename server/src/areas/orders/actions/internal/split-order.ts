import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { Database } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { FieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { splitMoney } from '../../domain/shares.ts'
import type { Actor } from '../../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../../encryption-context.ts'
import {
  insertFirstEvents,
  insertOrders,
  type LineRow,
  markSplit,
  type NewOrder,
  type OrderRow,
  readWhole,
} from '../../store/change-orders.ts'
import { newOrdersCode, type PlacedOrder } from './place-order.ts'

export interface SubOrder extends PlacedOrder {
  warehouse: string
}

/**
 * Splits an order that waits for delivery into a sub-order a warehouse, when its lines come from more than one (orders#27).
 * Coupon, coins, freight, tax and prepayment are shared out by what the goods cost, so that sub-orders add up to the parent.
 * Each part gets its own code and its own encrypted copy of the address.
 * @returns the sub-orders; none when one warehouse sends everything
 */
export async function splitOrder(
  tx: Database,
  cipher: FieldCipher,
  { accountId, orderId, actor }: { accountId: string; orderId: string; actor: Extract<Actor, 'payment' | 'operator'> },
  now: Date,
): Promise<SubOrder[]> {
  const whole = await readWhole(tx, accountId, orderId)
  if (!whole) throw new Error('no such order to split')
  const { order, lines } = whole
  const warehouses = [...new Set(lines.map(({ warehouse }) => warehouse))]
  if (order.isSplit || warehouses.length < 2) return []
  if (order.status !== orderStatusNumbers.waitDelivery)
    throw new Error('only an order that waits for delivery is split')
  const parts = warehouses.map((warehouse) => ({
    id: newId(now),
    ordersCode: newOrdersCode(now),
    warehouse,
    lines: lines.filter((line) => line.warehouse === warehouse),
  }))
  const money = splitMoney(
    order,
    parts.map((part) => part.lines),
  )
  const rows = parts.map((part, index) => ({
    ...partOf(order, part, cipher),
    ...money[index]!,
    ...wishOf(money[index]!),
  }))
  await insertOrders(tx, rows, [])
  await markSplit(
    tx,
    accountId,
    orderId,
    parts.map(({ id, lines: partLines }) => ({ id, lineNumbers: partLines.map(({ number }) => number) })),
  )
  await insertFirstEvents(
    tx,
    { accountId, orderIds: parts.map(({ id }) => id) },
    { toStatus: order.status, actor, at: now },
  )
  return parts.map(({ id, ordersCode, warehouse }) => ({ id, ordersCode, warehouse }))
}

/** What cost nothing, a parcel of gifts, is not invoiced. */
const noWish = { invoiceState: 'none', invoiceType: null, invoiceTitle: null, taxPayerNumber: null } as const
const wishOf = ({ sum }: { sum: number }) => (sum === 0 ? noWish : {})

/** A part's row without its money: what the parent's says, under an id, code and warehouse of its own. */
function partOf(
  order: OrderRow,
  {
    id,
    ordersCode,
    warehouse,
    lines,
  }: { id: string; ordersCode: string; warehouse: string; lines: readonly LineRow[] },
  cipher: FieldCipher,
): Omit<NewOrder, 'sum' | 'productMoney'> {
  const { tab: _, sum: __, productMoney: ___, ...common } = order
  const hasRx = lines.some(({ prescriptionType }) => needsPrescription(prescriptionType))
  const reencrypt = (encrypted: Buffer, field: EncryptedField) =>
    cipher.encrypt(cipher.open(encrypted, encryptionContext(field, order.id)), encryptionContext(field, id))
  const reencryptIfGiven = (encrypted: Buffer | null, field: EncryptedField) => encrypted && reencrypt(encrypted, field)
  return {
    ...common,
    id,
    ordersCode,
    parentId: order.id,
    warehouse,
    hasRx,
    rxState: hasRx ? order.rxState : null,
    patientLabel: hasRx ? order.patientLabel : null,
    consignee: reencrypt(order.consignee, 'consignee'),
    consigneePhone: reencrypt(order.consigneePhone, 'consignee_phone'),
    deliveryAddress: reencrypt(order.deliveryAddress, 'delivery_address'),
    buyerName: reencryptIfGiven(order.buyerName, 'buyer_name'),
    buyerIdNumber: reencryptIfGiven(order.buyerIdNumber, 'buyer_id_number'),
    invoiceTitle: reencryptIfGiven(order.invoiceTitle, 'invoice_title'),
    taxPayerNumber: reencryptIfGiven(order.taxPayerNumber, 'tax_payer_number'),
  }
}

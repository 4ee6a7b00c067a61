import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../../platform/personal-data/retained.ts'
import { type FieldCipher, fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { statusInput } from '../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../encryption-context.ts'
import { reasonText } from '../present.ts'
import type { OrderRow } from '../store/change-orders.ts'
import { readAllClaims } from '../store/claims.ts'
import { countListed, unfinishedOrders } from '../store/closing.ts'
import {
  deleteOldOrders,
  type EncryptedOrder,
  hideOrders,
  lockOrdersOf,
  memberTables,
  mergeBooks,
  moveClaim,
  moveOrders,
  readLines,
  readOrders,
  readShipments,
  retainedTables,
} from '../store/personal-data.ts'
import { readRefunds } from '../store/refunds.ts'
import { plainClaim, reencryptClaim } from './claim-rows.ts'
import { exportReviews, mergeReviews } from './review-rows.ts'

/**
 * How orders follow their member (account#86, account#105): a merge hands them over, encrypted again for the new owner; an erasure
 * keeps them as the law asks, encrypted with the retained key and out of reach; an export tells the member everything.
 */
export function orderPersonalData(keyring: Keyring): PersonalDataHandler {
  const retained = (db: Parameters<typeof fieldCipher>[0], accountId: string) =>
    fieldCipher(db, keyring, accountId, 'retained')
  return {
    area: 'orders',
    tables: memberTables.map(getTableName),
    keeps: Object.fromEntries(retainedTables.map((table) => [getTableName(table), 'orders'])),
    merge: async (tx, from, into, now) => {
      await lockOrdersOf(tx, from)
      const found = await readOrders(tx, from)
      if (found.length === 0) return
      const [old, fresh] = [await retained(tx, from), await retained(tx, into)]
      await moveOrders(
        tx,
        from,
        into,
        found.map((order) => reencrypt(order, old, fresh)),
      )
      for (const claim of await readAllClaims(tx, from))
        await moveClaim(tx, claim, into, reencryptClaim(claim, old, fresh))
      await mergeReviews(tx, keyring, from, into)
      await mergeBooks(tx, from, into, now)
    },
    erase: (tx, accountId, now) => hideOrders(tx, accountId, now),
    expireRetention: (tx, accountId, now) => deleteOldOrders(tx, accountId, retentionCutoff('orders', now)),
    blockers: unfinishedOrders,
    consequences: async (db, accountId) => ({ orders: await countListed(db, accountId) }),
    export: async (db, accountId) => {
      const found = await readOrders(db, accountId)
      if (found.length === 0) return { orders: [], reviews: [], claims: [] }
      const cipher = await retained(db, accountId)
      const lines = await readLines(db, accountId)
      const parcels = await readShipments(db, accountId)
      const refunds = await readRefunds(db, accountId)
      return {
        reviews: await exportReviews(db, keyring, accountId, codeOf(found)),
        claims: (await readAllClaims(db, accountId)).map((claim) => plainClaim(claim, cipher, codeOf(found))),
        orders: found.map((order) => ({
          ...plain(order, cipher),
          refunds: refunds
            .filter(({ orderId }) => orderId === order.id)
            .map(({ amount, createdAt, doneAt }) => ({
              amount,
              createdAt: createdAt.getTime(),
              doneAt: doneAt?.getTime() ?? null,
            })),
          lines: lines
            .filter((line) => (order.parentId ? line.subOrderId === order.id : line.orderId === order.id))
            .map(({ productCode, productName, packing, amount, actualPrice }) => ({
              productCode,
              productName,
              packing,
              amount,
              actualPrice,
            })),
          parcels: parcels
            .filter(({ orderId }) => orderId === order.id)
            .map(({ companyName, shippingNumber, shippedAt }) => ({
              companyName,
              shippingNumber,
              shippedAt: shippedAt.getTime(),
            })),
        })),
      }
    },
  }
}

function reencrypt(order: OrderRow, old: FieldCipher, fresh: FieldCipher): EncryptedOrder {
  const turn = (encrypted: Buffer, field: EncryptedField) => {
    const place = encryptionContext(field, order.id)
    return fresh.encrypt(old.open(encrypted, place), place)
  }
  return {
    id: order.id,
    consignee: turn(order.consignee, 'consignee'),
    consigneePhone: turn(order.consigneePhone, 'consignee_phone'),
    deliveryAddress: turn(order.deliveryAddress, 'delivery_address'),
    buyerName: order.buyerName && turn(order.buyerName, 'buyer_name'),
    buyerIdNumber: order.buyerIdNumber && turn(order.buyerIdNumber, 'buyer_id_number'),
    invoiceTitle: order.invoiceTitle && turn(order.invoiceTitle, 'invoice_title'),
    taxPayerNumber: order.taxPayerNumber && turn(order.taxPayerNumber, 'tax_payer_number'),
  }
}

/** An order as its member may take it along: everything opened, nothing of how it is stored. */
function plain(order: OrderRow, cipher: FieldCipher) {
  const open = (encrypted: Buffer | null, field: EncryptedField) =>
    encrypted && cipher.open(encrypted, encryptionContext(field, order.id))
  return {
    ordersCode: order.ordersCode,
    status: statusInput(order.status).name,
    statusReason: order.statusReason && reasonText(order.statusReason),
    placedAt: order.placedAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
    completedAt: order.completedAt?.getTime() ?? null,
    canceledAt: order.canceledAt?.getTime() ?? null,
    sum: order.sum,
    productMoney: order.productMoney,
    couponValue: order.couponValue,
    coinMoney: order.coinMoney,
    transportCosts: order.transportCosts,
    tax: order.tax,
    consignee: open(order.consignee, 'consignee'),
    consigneePhone: open(order.consigneePhone, 'consignee_phone'),
    deliveryAddress: open(order.deliveryAddress, 'delivery_address'),
    buyerName: open(order.buyerName, 'buyer_name'),
    buyerIdNumber: open(order.buyerIdNumber, 'buyer_id_number'),
    shippingTime: order.shippingTime,
    patientLabel: order.patientLabel,
    invoiceState: order.invoiceState,
    invoiceType: order.invoiceType,
    invoiceTitle: open(order.invoiceTitle, 'invoice_title'),
    taxPayerNumber: open(order.taxPayerNumber, 'tax_payer_number'),
    invoiceContent: order.invoiceContent,
  }
}

const codeOf = (found: readonly OrderRow[]) => (orderId: string) =>
  found.find(({ id }) => id === orderId)?.ordersCode ?? null

import { operatingOrder as operation } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findFieldCipher, hasAccountKey } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { readWarehouseNames } from '../../../products/index.ts'
import { amountDueOnDelivery, amountReceived } from '../../domain/amount-received.ts'
import { isGoods, lineRole } from '../../domain/lines.ts'
import { movesOf } from '../../domain/operator-transitions.ts'
import { statusInput } from '../../domain/statuses.ts'
import { type EncryptedField, encryptionContext } from '../../encryption-context.ts'
import { toMoneyInput } from '../../policy-input.ts'
import type { OrderParts } from '../../ports.ts'
import { presentOperatingHead, reasonText } from '../../present.ts'
import { type OrderRow, readEvents, readOrderRow, readParts } from '../../store/change-orders.ts'
import { locateAny } from '../../store/locate-order.ts'
import { readParcelOf } from '../../store/parcels.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { rationLookup } from './ration-lookups.ts'

/**
 * One order with its lines, events and parcel for an operator; whom it goes to only for one who ships, as long as it is to be
 * sent or on its way. The reading is on record.
 * @throws ApiError ORDER_NOT_FOUND; TOO_MANY_REQUESTS for the destinations of more than sixty orders in an hour
 */
export async function operatingOrder(
  platform: OrderParts,
  operator: Operator,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { pool } = platform
  const located = (await locateAny(pool, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
  const order = (await readOrderRow(pool, located.accountId, located.id)) ?? throwApiError('ORDER_NOT_FOUND')
  const { accountId, id, parentId } = order
  const parent = parentId === null ? undefined : await readOrderRow(pool, accountId, parentId)
  const lines = await readOwnLines(pool, order)
  const destination = operator.scopes.includes('shipping') ? await destinationFor(platform, operator, order, now) : null
  const details = { destination: destination !== null }
  const audit = { operatorId: operator.operatorId, action: 'orders.operatingOrder', subject: ordersCode, details }
  await recordOperatorAction(pool, audit, now)
  const facts = await readTransitionInput(pool, order, now)
  const goods = lines.filter(isGoods)
  const parts = order.isSplit ? await readParts(pool, accountId, id) : []
  const codes = [order, ...parts].flatMap(({ warehouse }) => warehouse ?? [])
  const names = await readWarehouseNames(pool, codes)
  const nameOf = (warehouse: string | null) => warehouse && (names.get(warehouse) ?? warehouse)
  return {
    ...presentOperatingHead({
      account_id: accountId,
      orders_code: ordersCode,
      status: order.status,
      placed_at: order.placedAt.getTime(),
      sum: order.sum,
      payment_type: order.paymentType,
      is_paid: order.paidAt !== null,
      has_rx: order.hasRx,
      rx_state: order.rxState,
      warehouse: order.warehouse,
      warehouse_name: nameOf(order.warehouse),
      is_split: order.isSplit,
      parent_code: parent?.ordersCode ?? null,
      piece_count: goods.reduce((sum, { amount }) => sum + amount, 0),
      claim_kind: order.claimKind,
      claim_state: order.claimState,
    }),
    moves: movesOf(facts, operator.scopes),
    parts: parts.map((part) => ({ ...presentPart(part), warehouseName: nameOf(part.warehouse) })),
    amountReceived: amountReceived(toMoneyInput(order)),
    owedByHand: facts.owedByHand,
    dueAhead: facts.dueAhead,
    amountDueOnDelivery: isUnsent(order)
      ? amountDueOnDelivery(toMoneyInput(order)) - facts.dueAhead
      : facts.amountDueOnDelivery,
    collection:
      order.collectedAt && order.collectedSum !== null
        ? { amount: order.collectedSum, at: order.collectedAt.getTime() }
        : null,
    destination,
    lines: goods.map(({ productCode, productName, packing, amount, actualPrice, prescriptionType, ...marked }) => ({
      productCode,
      productName,
      packing,
      amount,
      actualPrice,
      role: lineRole(marked),
      prescriptionType,
    })),
    events: (await readEvents(pool, accountId, id)).map(({ toStatus, actor, reason, at }) => ({
      status: statusInput(toStatus).status,
      actor,
      reason: reason && reasonText(reason),
      at: at.getTime(),
    })),
    parcel: (await readParcelOf(pool, accountId, id)) ?? null,
  }
}

/** Its courier is going to collect what is due. */
const isUnsent = ({ status: number }: OrderRow) => ['waitAudit', 'waitDelivery'].includes(statusInput(number).status)

function presentPart({ ordersCode, warehouse, status: number, sum }: OrderRow) {
  const { status, name } = statusInput(number)
  return { ordersCode, warehouse, status, statusName: name, sum }
}

/** Null where nothing goes anywhere any more, and of an account that was erased: its orders are kept for the law alone. */
async function destinationFor(platform: OrderParts, operator: Operator, order: OrderRow, now: Date) {
  const { status } = statusInput(order.status)
  if (status !== 'waitDelivery' && status !== 'waitReceiving') return null
  if (!(await hasAccountKey(platform.pool, order.accountId, 'personal'))) return null
  const call = `${operation.method} ${operation.path}`
  await rationLookup(platform, operator, { kind: 'destination', id: order.id, call }, now)
  return destinationOf(platform, order)
}

/** Null once the account's key is gone with what it had to be kept for. */
async function destinationOf({ pool, keyring }: Pick<Platform, 'pool' | 'keyring'>, order: OrderRow) {
  const cipher = await findFieldCipher(pool, keyring, order.accountId, 'retained')
  if (!cipher) return null
  const open = (encrypted: Buffer, field: EncryptedField) => cipher.open(encrypted, encryptionContext(field, order.id))
  return {
    consignee: open(order.consignee, 'consignee'),
    consigneePhone: open(order.consigneePhone, 'consignee_phone'),
    deliveryAddress: open(order.deliveryAddress, 'delivery_address'),
  }
}

import type { getLogistics, getOrder, listOrders } from '@shop/contract/areas/orders'
import { maskIdNumber } from '@shop/contract/fields/id-number'
import { formatCents } from '@shop/contract/fields/money'
import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import { maskPhone } from '@shop/contract/fields/phone'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { claimReasonNames } from '@shop/contract/messages/claims'
import {
  cancelReasonNames,
  clockReasons,
  logisticsNotices,
  paymentTypeNames,
  shopReasons,
} from '@shop/contract/messages/orders'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { pictureAddress } from '../products/index.ts'
import { type ClockReason, deadlineOf } from './domain/deadlines.ts'
import { lineRole } from './domain/lines.ts'
import { actionsOf, type OrderPolicyInput } from './domain/order-actions.ts'
import { stagesReached } from './domain/parcels.ts'
import { statusInput } from './domain/statuses.ts'
import { timeline } from './domain/timeline.ts'
import { type EncryptedField, encryptionContext } from './encryption-context.ts'
import type { ParcelRow } from './store/get-logistics.ts'
import type { DetailLine, DetailRow } from './store/get-order.ts'
import type { CardLine, CardRow } from './store/list-orders.ts'
import type { OperatingRow } from './store/operating-orders.ts'

/** What cards and details tell alike. */
type HeadRow = Omit<
  CardRow,
  'lines' | 'is_split' | 'is_shipped' | 'is_paid' | 'has_undeletable_part' | 'product_count' | 'piece_count'
>

type OrderCard = AnswerOf<typeof listOrders>['content'][number]
type OrderDetail = Exclude<AnswerOf<typeof getOrder>, unknown[]>
type Parcel = Exclude<AnswerOf<typeof getLogistics>, readonly unknown[]>

/** What a card of a list shows: no consignee, and of a prescription only its state and the patient's relation. */
export function presentCard(row: CardRow, now: number): OrderCard {
  // Not by spreading: on Node 20 that costs fifty times as much, and lists are made of these.
  const facts = {
    isSplit: row.is_split,
    hasUndeletablePart: row.has_undeletable_part,
    isPart: false,
    isPaid: row.is_paid,
  }
  return Object.assign(presentHead(row, facts, now), {
    isSplit: row.is_split,
    isShipped: row.is_shipped,
    productCount: row.product_count,
    pieceCount: row.piece_count,
    orderProducts: (row.lines ?? []).map(presentLine),
  })
}

/** An order or sub-order in full; phone and ID number leave only masked. */
export function presentDetail(row: DetailRow, cipher: FieldCipher, now: number): OrderDetail {
  const open = (encrypted: Buffer, field: EncryptedField) => cipher.open(encrypted, encryptionContext(field, row.id))
  const idNumber = row.buyer_id_number && open(row.buyer_id_number, 'buyer_id_number')
  const rest = {
    parentOrdersCode: row.parent_code,
    warehouseName: row.warehouse_name,
    consignee: open(row.consignee, 'consignee'),
    consigneePhone: maskPhone(open(row.consignee_phone, 'consignee_phone')),
    deliveryAddress: open(row.delivery_address, 'delivery_address'),
    shippingTime: row.shipping_time,
    creationDate: row.placed_at,
    statusReason: row.status_reason && reasonText(row.status_reason),
    productMoney: row.product_money,
    couponValue: row.coupon_value,
    mallCoinMoney: row.coin_money,
    totalFCY: row.tax,
    plainIdCardNumber: idNumber && maskIdNumber(idNumber),
    isShipped: row.shipped_at !== null,
    timeline: timeline({
      status: row.status,
      hasRx: row.has_rx,
      isCashOnDelivery: row.payment_type === paymentTypes.cashOnDelivery,
      placedAt: row.placed_at,
      reviewedAt: row.reviewed_at,
      paidAt: row.paid_at,
      shippedAt: row.shipped_at,
      receivedAt: row.received_at,
      completedAt: row.completed_at,
      canceledAt: row.canceled_at,
      refundingAt: row.refunding_at,
      refundedAt: row.refunded_at,
    }),
    invoiceState: row.invoice_state,
    invoice: row.invoice_title && open(row.invoice_title, 'invoice_title'),
    invoiceType: row.invoice_type,
    consigneeType: row.invoice_type && consigneeTypeOf(row.invoice_type),
    taxPayerNumber: row.tax_payer_number && open(row.tax_payer_number, 'tax_payer_number'),
    invoiceContent: row.invoice_content,
    orderProducts: row.lines.map(presentDetailLine),
  }
  // The longer of the two first: V8 keeps an object as a dictionary once assigning has doubled it.
  // Of a split order each part is told, never the whole.
  const isPart = row.parent_code !== null
  const facts = { isSplit: false, hasUndeletablePart: false, isPart, isPaid: row.paid_at !== null }
  return Object.assign(rest, presentHead(row, facts, now))
}

/** Where a parcel is, or why there is nothing to tell. */
export function presentParcel(row: ParcelRow): Parcel {
  const traces = row.traces ?? []
  return {
    orderCode: row.orders_code,
    companeName: row.company_name ?? '',
    shippingNo: row.shipping_number ?? '',
    stages: stagesReached(row.stage),
    logisticsList: traces.map(([description, time]) => ({ description, time })),
    msg: traces.length > 0 ? null : parcelNotice(row),
  }
}

function parcelNotice({ stage, status }: ParcelRow): string {
  if (stage !== null) return logisticsNotices.noTraces
  return status >= orderStatusNumbers.refundOrder ? logisticsNotices.ended : logisticsNotices.notShipped
}

/** The first figure of an invoice type says for whom it is. */
function consigneeTypeOf(invoiceType: string): 'person' | 'company' {
  return invoiceType.startsWith('1') ? 'person' : 'company'
}

/** What cards and details have in common. */
function presentHead(
  row: HeadRow,
  facts: Pick<OrderPolicyInput, 'isSplit' | 'hasUndeletablePart' | 'isPart' | 'isPaid'>,
  now: number,
) {
  const { type, name } = statusInput(row.status)
  const input: OrderPolicyInput = {
    status: row.status,
    isSplit: facts.isSplit,
    hasUndeletablePart: facts.hasUndeletablePart,
    isPart: facts.isPart,
    isPaid: facts.isPaid,
    rxState: row.rx_state,
    mayPayInReview: row.may_pay_in_review,
    placedAt: row.placed_at,
    paymentDeadline: row.payment_deadline,
    linkEndsAt: row.link_ends_at,
    deliveredAt: row.delivered_at,
    receivedAt: row.received_at,
    invoiceState: row.invoice_state,
    hasOpenClaim: row.claim_state === 'open',
    claimCount: row.claim_count,
    refusedKind: row.claim_state === 'refused' ? row.claim_kind : null,
    sum: row.sum,
    paymentType: row.payment_type,
    advanceSum: row.advance_sum,
  }
  const deadline = deadlineOf(input)
  const deadlineFor = (reason: ClockReason) => (deadline?.reason === reason ? deadline.at : null)
  return {
    ordersCode: row.orders_code,
    accountId: row.account_id,
    orderType: type,
    orderStatus: row.status,
    orderStatusName: name,
    orderTime: row.placed_at,
    sum: row.sum,
    transportCosts: row.transport_costs,
    paymentType: row.payment_type,
    paymentTypeName: paymentTypeName(row.payment_type, row.advance_sum),
    advanceSum: row.advance_sum,
    paySource: row.pay_source,
    isGlobalOrder: row.is_global,
    isRxDrug: row.has_rx,
    rxDrug: row.has_rx,
    prescription: row.rx_state && { state: row.rx_state, patientLabel: row.patient_label },
    // What the clock itself goes by: a deadline of another status is history (orders#13).
    paymentDeadline: deadlineFor('paymentDeadline'),
    inquiryDeadline: deadlineFor('inquiryDeadline'),
    confirmationDeadline: deadlineFor('confirmationDeadline'),
    actions: actionsOf(input, now),
    claim: presentClaimMark(row),
  }
}

/** One that was taken back tells nothing any more. */
function presentClaimMark({ claim_kind: kind, claim_state: state }: Pick<HeadRow, 'claim_kind' | 'claim_state'>) {
  return kind === null || state === null || state === 'withdrawn' ? null : { kind, state }
}

const reasonTexts: Readonly<Record<string, string>> = {
  ...cancelReasonNames,
  ...claimReasonNames,
  ...clockReasons,
  ...shopReasons,
}

/** Why an order came to its status: of members and the clock a code is kept, of operators what they wrote. */
export function reasonText(reason: string): string {
  return Object.hasOwn(reasonTexts, reason) ? reasonTexts[reason]! : reason
}

/** An order as operators see it in a list. */
export function presentOperatingHead(row: OperatingRow) {
  const { status, name } = statusInput(row.status)
  return {
    ordersCode: row.orders_code,
    accountId: row.account_id,
    status,
    statusName: name,
    placedAt: row.placed_at,
    sum: row.sum,
    paymentType: row.payment_type,
    isPaid: row.is_paid,
    hasRx: row.has_rx,
    rxState: row.rx_state,
    warehouse: row.warehouse,
    warehouseName: row.warehouse_name,
    isSplit: row.is_split,
    parentOrdersCode: row.parent_code,
    pieceCount: row.piece_count,
    openClaim: row.claim_state === 'open' ? row.claim_kind : null,
  }
}

const paymentNames = new Map<number, string>(
  Object.entries(paymentTypes).map(([key, number]) => [number, paymentTypeNames[key as keyof typeof paymentTypes]]),
)

/** Cash on delivery tells what is to be paid before (orders#10). */
export function paymentTypeName(paymentType: number, advanceSum: number): string {
  const name = paymentNames.get(paymentType) ?? paymentTypeNames.online
  return paymentType === paymentTypes.cashOnDelivery && advanceSum > 0
    ? `${name}（预付¥${formatCents(advanceSum)}）`
    : name
}

function presentLine(line: CardLine | DetailLine) {
  const mark = line[5]
  const combinationId = line[8]
  return {
    productCode: line[0],
    productName: line[1],
    productImageUrl: pictureAddress(line[0]),
    packing: line[2],
    amount: line[3],
    actualPrice: line[4],
    mark,
    role: lineRole({ mark, combinationId }),
    prescriptionType: line[6],
    classCode: line[7],
    combinationId,
  }
}

function presentDetailLine(line: DetailLine) {
  return Object.assign(presentLine(line), {
    promotions: line[9],
    isRestrictionSku: line[10],
    isRestrictionAvgPrice: line[11],
  })
}

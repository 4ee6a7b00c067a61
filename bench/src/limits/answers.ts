import { formatCents } from '@shop/contract/fields/money'
import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { orderStatusNames, timelineNames } from '@shop/contract/messages/orders'

/**
 * The shop's JSON made of the bare server's rows, each fact looked up or worked out once. Objects are put together with
 * Object.assign: a literal that spreads one of a dozen fields and goes on takes fifty times as long. The longer one comes
 * first, as V8 keeps an object as a dictionary once assigning has doubled it.
 */
export interface HeadRow {
  account_id: string
  orders_code: string
  status: number
  placed_at: number
  sum: number
  transport_costs: number
  payment_type: number
  advance_sum: number
  pay_source: string
  is_global: boolean
  has_rx: boolean
  rx_state: string | null
  patient_label: string | null
  payment_deadline: number | null
  is_split: boolean
  is_paid: boolean
  invoice_state: string
  claim_kind: string | null
  claim_state: string | null
  delivered_at: number | null
  received_at: number | null
}

export interface CardRow extends HeadRow {
  total: number
  is_shipped: boolean
  lines: Line[] | null
}

export interface DetailRow extends HeadRow {
  paid_at: number | null
  shipped_at: number | null
  completed_at: number | null
  canceled_at: number | null
  reviewed_at: number | null
  status_reason: string | null
  warehouse_name: string | null
  product_money: number
  coupon_value: number
  coin_money: number
  tax: number
  shipping_time: string
  invoice_type: string | null
  invoice_content: string | null
  consignee: string
  phone: string
  address: string
  title: string | null
  tax_number: string | null
  lines: Line[]
}

type Line = [string, string, string, number, number, number, number, string | null, string | null, ...unknown[]]

const kinds = new Map(
  Object.entries(orderStatusNumbers).map(([name, number]) => [
    number as number,
    {
      type: name === 'invoiced' ? 'completeTransaction' : name,
      name: orderStatusNames[name as keyof typeof orderStatusNames],
    },
  ]),
)
const payments = new Map([
  [1, '货到付款'],
  [4, '支付宝'],
  [27, '微信支付'],
  [99, '在线支付'],
])
const roles = new Map([
  [5, 'head'],
  [7, 'head'],
  [17, 'head'],
  [6, 'member'],
  [8, 'member'],
  [18, 'member'],
  [13, 'prize'],
  [15, 'prize'],
])

const DAY = 24 * 60 * 60 * 1000

/** What the shop's table says of orders that are not split, written out (decision record 36). */
function actions(row: HeadRow, now: number): string[] {
  const { status } = row
  const told: string[] = []
  const isOver = (from: number | null, days: number) => from !== null && from + days * DAY <= now
  const isFree = row.claim_state !== 'open'
  if (status === 10 && !isOver(row.payment_deadline, 0)) told.push('pay', 'cancel')
  if (status === 20 && !row.is_paid && !(row.rx_state === 'inquiryNeeded' && isOver(row.placed_at, 1)))
    told.push('cancel')
  if (status === 40 && !isOver(row.delivered_at, 15)) told.push('receive')
  if (status === 45 && !isOver(row.received_at, 30)) told.push('evaluate')
  if (isFree && (status === 30 || (status === 20 && row.is_paid))) told.push('requestRefund')
  if (isFree && status === 40) told.push('claimDelivery')
  const wasReceived = status === 45 || status === 50 || status === 70
  if (isFree && wasReceived && row.received_at !== null && now <= row.received_at + 30 * DAY) told.push('claimQuality')
  if (row.invoice_state === 'none' && status >= 30 && status <= 50) told.push('requestInvoice')
  if (wasReceived || status === 200) told.push('rebuy')
  if (isFree && (status === 50 || status === 70 || status === 150 || status === 200)) told.push('delete')
  return told
}

function head(row: HeadRow) {
  const kind = kinds.get(row.status)
  const payment = payments.get(row.payment_type)
  const isUnpaidReview = row.status === 20 && !row.is_paid
  const isInquiryDue = isUnpaidReview && row.rx_state === 'inquiryNeeded'
  return {
    ordersCode: row.orders_code,
    accountId: row.account_id,
    orderType: kind?.type,
    orderStatus: row.status,
    orderStatusName: kind?.name,
    orderTime: row.placed_at,
    sum: row.sum,
    transportCosts: row.transport_costs,
    paymentType: row.payment_type,
    paymentTypeName:
      row.payment_type === 1 && row.advance_sum > 0 ? `${payment}（预付¥${formatCents(row.advance_sum)}）` : payment,
    advanceSum: row.advance_sum,
    paySource: row.pay_source,
    isGlobalOrder: row.is_global,
    isRxDrug: row.has_rx,
    rxDrug: row.has_rx,
    prescription: row.rx_state && { state: row.rx_state, patientLabel: row.patient_label },
    paymentDeadline: row.status === 10 ? row.payment_deadline : null,
    inquiryDeadline: isInquiryDue ? row.placed_at + DAY : null,
    confirmationDeadline: isUnpaidReview && !isInquiryDue ? row.payment_deadline : null,
    actions: actions(row, Date.now()),
    claim: row.claim_kind && { kind: row.claim_kind, state: row.claim_state },
  }
}

function product(line: Line) {
  const mark = line[5]
  return {
    productCode: line[0],
    productName: line[1],
    productImageUrl: `/api/products/${line[0]}/picture.svg`,
    packing: line[2],
    amount: line[3],
    actualPrice: line[4],
    mark,
    role: mark === 3 ? (line[8] === null ? 'prize' : 'gift') : (roles.get(mark) ?? 'normal'),
    prescriptionType: line[6],
    classCode: line[7],
    combinationId: line[8],
  }
}

/** The lines are few: the first four are picked and all are counted here, which spares the statement a window. */
function card(row: CardRow) {
  const lines = row.lines ?? []
  let pieces = 0
  for (const line of lines) if (roles.get(line[5]) !== 'head') pieces += line[3]
  return Object.assign(head(row), {
    isSplit: row.is_split,
    isShipped: row.is_shipped,
    productCount: lines.length,
    pieceCount: pieces,
    orderProducts: lines.slice(0, 4).map(product),
  })
}

export const listAnswer = (rows: readonly CardRow[], size: number) => pageOf(rows, size, card)

/** A page of what was counted; where nothing was, its one row holds the number alone. */
export function pageOf<Row extends { total: number }, Shown>(
  rows: readonly Row[],
  size: number,
  show: (row: Row) => Shown,
) {
  const total = rows[0]?.total ?? 0
  return {
    content: total === 0 ? [] : rows.map(show),
    totalElements: total,
    totalPages: Math.ceil(total / size),
  }
}

export function detailAnswer(row: DetailRow) {
  const rest = {
    parentOrdersCode: null,
    warehouseName: row.warehouse_name,
    consignee: row.consignee,
    consigneePhone: row.phone,
    deliveryAddress: row.address,
    shippingTime: row.shipping_time,
    creationDate: row.placed_at,
    statusReason: row.status_reason,
    productMoney: row.product_money,
    couponValue: row.coupon_value,
    mallCoinMoney: row.coin_money,
    totalFCY: row.tax,
    plainIdCardNumber: null,
    isShipped: row.shipped_at !== null,
    timeline: steps(row),
    invoiceState: row.invoice_state,
    invoice: row.title,
    invoiceType: row.invoice_type,
    consigneeType: row.invoice_type && (row.invoice_type[0] === '1' ? 'person' : 'company'),
    taxPayerNumber: row.tax_number,
    invoiceContent: row.invoice_content,
    orderProducts: row.lines.map((line) =>
      Object.assign(product(line), {
        promotions: line[9],
        isRestrictionSku: line[10],
        isRestrictionAvgPrice: line[11],
      }),
    ),
  }
  return Object.assign(rest, head(row))
}

function steps(row: DetailRow) {
  const found: { name: string; at: number | null; reached: boolean }[] = []
  const step = (name: string, at: number | null) => {
    if (at !== null || row.status !== 200) found.push({ name, at, reached: at !== null })
  }
  step(timelineNames.placed, row.placed_at)
  if (row.has_rx) step(timelineNames.reviewed, row.reviewed_at)
  else if (row.payment_type === 1) step(timelineNames.confirmed, row.reviewed_at)
  if (row.payment_type !== 1) step(timelineNames.paid, row.paid_at)
  step(timelineNames.shipped, row.shipped_at)
  step(timelineNames.received, row.received_at)
  step(timelineNames.completed, row.completed_at)
  if (row.status === 200) step(timelineNames.canceled, row.canceled_at)
  return found
}

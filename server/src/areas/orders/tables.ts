import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/**
 * Orders and, once split by warehouse, their sub-orders, which point at their parent (decision 27). Consignee, phone and
 * address are sealed with the account's retained key. The row keeps what the list shows of other areas.
 */
export const orders = pgTable(
  'orders',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    ordersCode: text('orders_code').notNull(),
    parentId: uuid('parent_id'),
    /** Decision 24. Of a split parent: the least advanced live status of its sub-orders. */
    status: smallint('status').notNull(),
    statusReason: text('status_reason'),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    receivedAt: instant('received_at'),
    completedAt: instant('completed_at'),
    canceledAt: instant('canceled_at'),
    hiddenAt: instant('hidden_at'),
    /**
     * The status of the tab that lists the order, null for none: under waitPay stand also the orders under review whose next
     * step is the shopper's, an inquiry or a prepayment (decision 25).
     */
    tab: smallint('tab').generatedAlwaysAs(
      sql`CASE WHEN status = 10 OR (status = 20 AND (rx_state = 'inquiryNeeded' OR (advance_sum > 0 AND paid_at IS NULL))) THEN 10 WHEN status IN (30, 40, 45) THEN status END`,
    ),
    paymentDeadline: instant('payment_deadline'),
    paymentType: smallint('payment_type').notNull(),
    isSplit: boolean('is_split').notNull().default(false),
    isGlobal: boolean('is_global').notNull().default(false),
    hasRx: boolean('has_rx').notNull().default(false),
    rxState: text('rx_state').$type<'inquiryNeeded' | 'underReview' | 'approved' | 'refused'>(),
    /** How the list calls the patient, such as 父母; never a name. */
    patientLabel: text('patient_label'),
    warehouse: text('warehouse'),
    /** Cents from here on. */
    sum: integer('sum').notNull(),
    productMoney: integer('product_money').notNull(),
    couponValue: integer('coupon_value').notNull().default(0),
    coinMoney: integer('coin_money').notNull().default(0),
    transportCosts: integer('transport_costs').notNull().default(0),
    tax: integer('tax').notNull().default(0),
    advanceSum: integer('advance_sum').notNull().default(0),
    consignee: bytes('consignee').notNull(),
    consigneePhone: bytes('consignee_phone').notNull(),
    deliveryAddress: bytes('delivery_address').notNull(),
    /** Sealed; of cross-border orders. */
    buyerIdNumber: bytes('buyer_id_number'),
    shippingTime: text('shipping_time').notNull(),
    paySource: text('pay_source').notNull().default('PC'),
    invoiceState: text('invoice_state').$type<'none' | 'requested' | 'issued' | 'reversed'>().notNull().default('none'),
    invoiceType: text('invoice_type').$type<'1-1' | '2-1' | '1-2' | '2-2'>(),
    invoiceTitle: bytes('invoice_title'),
    taxPayerNumber: bytes('tax_payer_number'),
    invoiceContent: text('invoice_content'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('orders_by_code').on(table.ordersCode),
    index('orders_of_member')
      .on(table.accountId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('orders_of_member_by_status')
      .on(table.accountId, table.status, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('orders_of_member_by_tab')
      .on(table.accountId, table.tab, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('orders_by_parent').on(table.accountId, table.parentId).where(sql`parent_id IS NOT NULL`),
    check(
      'orders_sum_adds_up',
      sql`sum = product_money - coupon_value - coin_money + transport_costs + tax AND sum >= 0`,
    ),
  ],
)

/** Lines belong to the parent; `subOrderId` says which sub-order sends them once it is split. */
export const orderLines = pgTable(
  'order_lines',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    number: smallint('number').notNull(),
    /** Its place among the lines that a list shows, from 1; null for what lists leave out. */
    listPlace: smallint('list_place'),
    subOrderId: uuid('sub_order_id'),
    productCode: text('product_code').notNull(),
    productName: text('product_name').notNull(),
    packing: text('packing').notNull(),
    amount: integer('amount').notNull(),
    /** Cents a piece; a head shows what its members cost together, and counts towards no sum. */
    actualPrice: integer('actual_price').notNull(),
    mark: smallint('mark').notNull(),
    combinationId: text('combination_id'),
    prescriptionType: smallint('prescription_type').notNull(),
    classCode: text('class_code'),
    warehouse: text('warehouse').notNull(),
    promotions: jsonb('promotions').$type<string[]>().notNull(),
    isRestricted: boolean('is_restricted').notNull().default(false),
    isRestrictedAverage: boolean('is_restricted_average').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.number] }),
    check('order_lines_amount_positive', sql`amount > 0`),
  ],
)

/** Every change of status: the status of an order is the fold of these (reliability O1). */
export const orderEvents = pgTable(
  'order_events',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    number: integer('number').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    actor: text('actor').$type<'member' | 'operator' | 'clock' | 'payment'>().notNull(),
    actorId: uuid('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId, table.number] })],
)

/** A parcel of an order or sub-order. */
export const shipments = pgTable(
  'shipments',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    companyName: text('company_name').notNull(),
    shippingNumber: text('shipping_number').notNull(),
    stage: text('stage').$type<'packed' | 'collected' | 'inTransit' | 'delivering' | 'delivered'>().notNull(),
    shippedAt: instant('shipped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
)

export const shipmentTraces = pgTable(
  'shipment_traces',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    id: uuid('id').notNull(),
    description: text('description').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.id] }),
    // Newest first, and the same news told twice stays one.
    uniqueIndex('shipment_traces_once').on(
      table.accountId,
      table.orderId,
      table.at.desc().nullsFirst(),
      table.description,
    ),
  ],
)

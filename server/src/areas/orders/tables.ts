import type { ClaimKind, ClaimReason, ClaimState } from '@shop/contract/fields/claims'
import type { ReviewTag } from '@shop/contract/fields/reviews'
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
 * Orders and, once split by warehouse, their sub-orders, which point at their parent (orders#27). Consignee, phone and
 * address are encrypted with the account's retained key. The row keeps what the list shows of other areas.
 */
export const orders = pgTable(
  'orders',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    ordersCode: text('orders_code').notNull(),
    parentId: uuid('parent_id'),
    /** Its number (orders#17). Of a split parent: the least advanced live status of its sub-orders. */
    status: smallint('status').notNull(),
    statusReason: text('status_reason'),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    /** When a courier took what was to be paid at the door, as told by a trace or an operator. */
    collectedAt: instant('collected_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    receivedAt: instant('received_at'),
    completedAt: instant('completed_at'),
    canceledAt: instant('canceled_at'),
    hiddenAt: instant('hidden_at'),
    /**
     * The status of the tab that lists the order, null for none: under waitPay stand also the orders under review whose next
     * step is the shopper's, an inquiry or a prepayment (orders#2).
     */
    tab: smallint('tab').generatedAlwaysAs(
      sql`CASE WHEN status = 10 OR (status = 20 AND (rx_state = 'inquiryNeeded' OR (advance_sum > 0 AND paid_at IS NULL))) THEN 10 WHEN status IN (30, 40, 45) THEN status END`,
    ),
    /** Until when it is to be paid; of cash on delivery under review, confirmed. */
    paymentDeadline: instant('payment_deadline'),
    /** Until when the link of its phone opens it, where it was sent one: it is completed and paid within that time. */
    linkEndsAt: instant('link_ends_at'),
    paymentType: smallint('payment_type').notNull(),
    isSplit: boolean('is_split').notNull().default(false),
    isGlobal: boolean('is_global').notNull().default(false),
    hasRx: boolean('has_rx').notNull().default(false),
    rxState: text('rx_state').$type<'inquiryNeeded' | 'underReview' | 'approved' | 'refused'>(),
    /** It may be paid while the pharmacist still reads its record (`prepositionCheckType` 0 at the submission, care#101). */
    mayPayInReview: boolean('may_pay_in_review').notNull().default(false),
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
    collectedSum: integer('collected_sum'),
    consignee: bytes('consignee').notNull(),
    consigneePhone: bytes('consignee_phone').notNull(),
    deliveryAddress: bytes('delivery_address').notNull(),
    /** Encrypted; of cross-border orders (orders#64). */
    buyerName: bytes('buyer_name'),
    buyerIdNumber: bytes('buyer_id_number'),
    shippingTime: text('shipping_time').notNull(),
    paySource: text('pay_source').notNull().default('PC'),
    invoiceState: text('invoice_state').$type<'none' | 'requested' | 'issued' | 'reversed'>().notNull().default('none'),
    invoiceType: text('invoice_type').$type<'1-1' | '2-1' | '1-2' | '2-2'>(),
    invoiceTitle: bytes('invoice_title'),
    taxPayerNumber: bytes('tax_payer_number'),
    invoiceContent: text('invoice_content'),
    /** Which notice of risk and instructions the shopper confirmed before ordering (orders#61). */
    riskNotice: text('risk_notice'),
    /** Its latest claim, kept here for lists; of a split order the latest of its parts. */
    claimKind: text('claim_kind').$type<ClaimKind>(),
    claimState: text('claim_state').$type<ClaimState>(),
    /** How many claims there were, since receipt once that is; those of the order that it was split from included. */
    claimCount: smallint('claim_count').notNull().default(0),
    /** Which payment it was paid by, set once: of several that come, the first wins. Of cash on delivery, what was paid ahead. */
    settledPaymentId: uuid('settled_payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('orders_by_code').on(table.accountId, table.ordersCode),
    index('orders_of_member')
      .on(table.accountId, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('orders_of_member_by_status')
      .on(table.accountId, table.status, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    index('orders_of_member_by_tab')
      .on(table.accountId, table.tab, table.placedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id IS NULL AND hidden_at IS NULL`),
    // What the clock ends or moves on; sub-orders included.
    index('orders_by_payment_deadline').on(table.paymentDeadline).where(sql`status = 10`),
    index('orders_by_inquiry_deadline').on(table.placedAt).where(sql`status = 20 AND rx_state = 'inquiryNeeded'`),
    index('orders_by_confirmation_deadline')
      .on(table.paymentDeadline)
      .where(sql`status = 20 AND payment_deadline IS NOT NULL`),
    index('orders_by_delivery').on(table.deliveredAt).where(sql`status = 40 AND NOT is_split`),
    index('orders_by_receipt').on(table.receivedAt).where(sql`status = 45 AND NOT is_split`),
    index('orders_by_parent').on(table.accountId, table.parentId).where(sql`parent_id IS NOT NULL`),
    check(
      'orders_collected_at_the_door',
      sql`(collected_at IS NULL) = (collected_sum IS NULL) AND (collected_sum IS NULL OR (payment_type = 1 AND collected_sum BETWEEN 0 AND sum))`,
    ),
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
    /** Cents of the order's coupon and coins that fall on the whole line; those of all lines add up to the order's. */
    couponShare: integer('coupon_share').notNull().default(0),
    coinShare: integer('coin_share').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.number] }),
    check('order_lines_amount_positive', sql`amount > 0`),
    check('order_lines_shares_not_negative', sql`coupon_share >= 0 AND coin_share >= 0`),
  ],
)

/** Every change of status: the status of an order is the fold of these. */
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
    stage: text('stage')
      .$type<'packed' | 'collected' | 'inTransit' | 'delivering' | 'delivered' | 'returned'>()
      .notNull(),
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

/** When anything last changed that a member sees of the own orders: what polling pages ask for. */
export const ordersVersions = pgTable('order_books', {
  accountId: uuid('account_id').primaryKey(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})

/** Reviews by product of an order or sub-order; one review an order (orders#40). The words are encrypted with the personal key. */
export const reviews = pgTable(
  'reviews',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    productCode: text('product_code').notNull(),
    score: smallint('score').notNull(),
    content: bytes('content').notNull(),
    labels: jsonb('labels').$type<ReviewTag[]>().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    /** Addresses that our own upload gave. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.productCode] }),
    index('reviews_by_product').on(table.productCode, table.createdAt),
    check('reviews_score_in_range', sql`score BETWEEN 1 AND 5`),
  ],
)

/** What a member claims of an order or sub-order; one at a time. The words are encrypted with the retained key. */
export const claims = pgTable(
  'claims',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    reason: text('reason').$type<ClaimReason>().notNull(),
    description: bytes('description'),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    state: text('state').$type<ClaimState>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Which operator decided. */
    decidedBy: uuid('decided_by'),
    /** What the shop said to it, encrypted alike. */
    answer: bytes('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('claims_one_open').on(table.accountId, table.orderId).where(sql`state = 'open'`),
    index('claims_by_state').on(table.state, table.createdAt),
    index('claims_of_order').on(table.accountId, table.orderId, table.createdAt),
  ],
)

/** Money on its way back; at most one of an order or sub-order. Cents. */
export const refunds = pgTable(
  'refunds',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<'pending' | 'done'>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** When what came in at the door went back, and when the provider had paid back what it took; it is done once both are. */
    handedBackAt: instant('handed_back_at'),
    providerDoneAt: instant('provider_done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    check('refunds_amount_not_negative', sql`amount >= 0`),
  ],
)

/** Orders made elsewhere, by the number they have there (orders#26). */
export const importedOrders = pgTable(
  'fed_orders',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    externalId: text('external_id').notNull(),
    /** Of the body, so that the same number with another order is refused. */
    bodyHash: bytes('body_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
)

/** What waits: for a pharmacist, for an operator who confirms or ships or pays back, for a courier, or for its shopper. */
export type WaitingQueue = 'verdict' | 'confirm' | 'ship' | 'parcel' | 'refund' | 'shopper'

/**
 * The orders and sub-orders that wait, as the queues of operators find them: a row as long as there is something to do (shop#77).
 * A trigger on `orders` alone writes it, in the statement that changes the order; it lies beside the order, within one account.
 */
export const orderQueue = pgTable(
  'order_queue',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    queue: text('queue').$type<WaitingQueue>().notNull(),
    warehouse: text('warehouse'),
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    // One for each set of filters, the oldest first; codes begin with the day.
    index('order_queue_by_time').on(table.placedAt, table.orderId),
    index('order_queue_by_queue').on(table.queue, table.placedAt, table.orderId),
    index('order_queue_by_warehouse').on(table.warehouse, table.placedAt, table.orderId),
    index('order_queue_by_both').on(table.warehouse, table.queue, table.placedAt, table.orderId),
    index('order_queue_by_code').on(table.queue, table.ordersCode),
  ],
)

/** The directory that turns the code of an order or sub-order into its account and id; a code is given once. */
export const orderDirectory = pgTable(
  'order_directory',
  {
    ordersCode: text('orders_code').primaryKey(),
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    /** Null where several send it, each a part. */
    warehouse: text('warehouse'),
  },
  (table) => [index('order_directory_of_account').on(table.accountId, table.orderId)],
)

/** The directory that turns the id of a claim, by which operators know it, into its account. */
export const claimDirectory = pgTable(
  'claim_directory',
  {
    claimId: uuid('claim_id').primaryKey(),
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [index('claim_directory_of_account').on(table.accountId, table.orderId)],
)

/** The directory that turns an operator's number of an imported order into its account and id; a number is taken over once. */
export const importedOrderDirectory = pgTable(
  'imported_order_directory',
  {
    operatorId: uuid('operator_id').notNull(),
    externalId: text('external_id').notNull(),
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operatorId, table.externalId] }),
    index('imported_order_directory_of_account').on(table.accountId, table.orderId),
  ],
)

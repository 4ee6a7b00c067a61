import { randomInt } from 'node:crypto'
import { type BuiltMember, bundle, gift, line, type OrderOptions } from '@shop/world'
import type { ProvingRig } from '../rig.ts'
import { openLinkTo, type StagedLink } from './link-stage.ts'

/** The products of one history, which nobody else buys, and the ones of the catalogue that they stand for. */
export interface Shelf {
  /** From two warehouses, on prescription, and from abroad. */
  here: string
  there: string
  rx: string
  abroad: string
}
const catalogue: Shelf = { here: '10010001', there: '10080001', rx: '10020001', abroad: '10120001' }
/** Pieces that nothing holds when a history begins: few, so that they run out. */
const STOCK = 8

const HOUR = 60 * 60 * 1000
const here = line(catalogue.here, { warehouse: 'GZ' })
const there = line(catalogue.there, { warehouse: 'WH' })
const rx = line(catalogue.rx, { warehouse: 'GZ' })
const abroad = line(catalogue.abroad, { warehouse: 'HK' })
const packs = (marks: readonly [5, 6] | readonly [7, 8] | readonly [17, 18]) =>
  bundle(marks, '组合', [
    [catalogue.here, 2],
    [catalogue.abroad, 1],
  ]).map((each) => ({ ...each, warehouse: 'GZ' }))

const online = { paymentType: 99 } as const
const cash = { paymentType: 1 } as const
const [one, both] = [{ lines: [here] }, { lines: [here, there] }]
const medicine = { lines: [rx], ...online } as const
const invoice = (state: 'requested' | 'issued') =>
  ({ invoice: { state, type: '1-1', title: '张小禾', taxPayerNumber: null, content: '商品明细' } }) as const

/** Orders as the world builds them, of every status and kind, to begin a history with. */
const starts = {
  'to be paid': { ...online, ...one, status: 'waitPay' },
  'to be paid, from two warehouses': { ...online, ...both, status: 'waitPay' },
  'to be paid, from abroad': { ...online, lines: [abroad], status: 'waitPay' },
  'never paid': { ...online, ...one, status: 'waitPay', placedAt: new Date(Date.now() - 25 * HOUR) },
  'cash, under review': { ...cash, ...one, status: 'waitAudit' },
  'cash, under review, from two warehouses': { ...cash, ...both, status: 'waitAudit' },
  'cash, under review, a bundle': { ...cash, lines: packs([5, 6]), status: 'waitAudit' },
  'cash, to be sent': { ...cash, ...one, status: 'waitDelivery' },
  'cash, on its way': { ...cash, ...one, status: 'waitReceiving' },
  'cash, received': { ...cash, ...one, status: 'waitEvaluate' },
  'cash, completed': { ...cash, ...one, status: 'completeTransaction' },
  'cash, being paid back': { ...cash, ...one, status: 'refundOrder', refundedFrom: 'waitEvaluate' },
  'without a record': { ...medicine, status: 'waitAudit' },
  'without a record for a day': { ...medicine, status: 'waitAudit', placedAt: new Date(Date.now() - 25 * HOUR) },
  'a prescription under review': { ...medicine, status: 'waitAudit', rxState: 'underReview' },
  'a prescription under review, from two warehouses': {
    ...online,
    lines: [rx, there],
    status: 'waitAudit',
    rxState: 'underReview',
  },
  'a prescription approved': { ...medicine, status: 'waitPay' },
  'a prescription refused': { ...medicine, status: 'canceled', rxState: 'refused' },
  'a prescription to be sent': { ...medicine, status: 'waitDelivery' },
  'paid, to be sent': { ...online, ...one, status: 'waitDelivery' },
  'paid, a bundle with a gift': {
    ...online,
    lines: [...packs([7, 8]), gift(catalogue.there, 'g')].map((each) => ({ ...each, warehouse: 'GZ' })),
    status: 'waitDelivery',
  },
  'paid, on its way': { ...online, ...one, status: 'waitReceiving' },
  'paid, a bundle received': { ...online, lines: packs([17, 18]), status: 'waitEvaluate' },
  'paid, received, invoiced': { ...online, ...one, ...invoice('issued'), status: 'waitEvaluate' },
  'paid, received, its invoice asked for': { ...online, ...one, ...invoice('requested'), status: 'waitEvaluate' },
  'paid, from abroad, received': { ...online, lines: [abroad], status: 'waitEvaluate' },
  'paid, completed': { ...online, ...one, status: 'completeTransaction' },
  'paid, invoiced': { ...online, ...one, ...invoice('issued'), status: 'invoiced' },
  'paid, being paid back': { ...online, ...one, status: 'refundOrder' },
  'paid back': { ...online, ...one, status: 'refundCompleteTransaction' },
  canceled: { ...online, ...one, status: 'canceled' },
  'split, to be sent': { ...online, ...both, status: 'waitDelivery' },
  'split, cash, half of it on its way': {
    ...cash,
    ...both,
    status: 'waitDelivery',
    parts: { GZ: 'waitDelivery', WH: 'waitReceiving' },
  },
  'split, half of it received': {
    ...online,
    ...both,
    status: 'waitReceiving',
    parts: { GZ: 'waitReceiving', WH: 'waitEvaluate' },
  },
  'split, half of it paid back': {
    ...online,
    ...both,
    status: 'completeTransaction',
    parts: { GZ: 'completeTransaction', WH: 'refundCompleteTransaction' },
  },
} as const satisfies Readonly<Record<string, OrderOptions>>

export type Start = keyof typeof starts
export const startNames = Object.keys(starts) as Start[]

/** A history's own products, copies of what the catalogue says of others. */
export async function stockShelf({ database }: ProvingRig): Promise<Shelf> {
  const own = () => `8${String(randomInt(1e9)).padStart(9, '0')}`
  const shelf: Shelf = { here: own(), there: own(), rx: own(), abroad: own() }
  const kinds = Object.keys(shelf) as (keyof Shelf)[]
  await database.query({
    name: 'stock-shelf',
    text: `WITH copies AS (
        INSERT INTO products SELECT (jsonb_populate_record(product, jsonb_build_object(
          'code', own, 'price', 1000, 'warehouse', ($4::text[])[place]))).*
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS copy (own, from_code, place)
          JOIN products AS product ON product.code = from_code
        RETURNING code
      )
      INSERT INTO product_stock (product_code, stock) SELECT code, $3::int FROM copies`,
    values: [kinds.map((kind) => shelf[kind]), kinds.map((kind) => catalogue[kind]), STOCK, ['GZ', 'WH', 'GZ', 'HK']],
  })
  return shelf
}

/**
 * Builds orders for a history: of its own products, and holding what orders of their statuses hold. The world's builders buy
 * what the catalogue has, and reserve nothing.
 */
export async function buildStarts(
  rig: ProvingRig,
  member: BuiltMember,
  names: readonly Start[],
  shelf: Shelf,
): Promise<void> {
  await rig.world.orders(
    member,
    names.map((name) => starts[name]),
  )
  const kinds = Object.keys(shelf) as (keyof Shelf)[]
  await rig.database.query({
    name: 'build-starts',
    text: `WITH units AS (
        -- The clock may be ending one that is overdue: it is waited for, and waits.
        SELECT id, status, shipped_at FROM orders WHERE account_id = $1 ORDER BY id FOR UPDATE
      ), lines AS (
        UPDATE order_lines SET product_code = own
        FROM unnest($2::text[], $3::text[]) AS copy (own, from_code)
        WHERE account_id = $1 AND product_code = from_code
        RETURNING order_id, coalesce(sub_order_id, order_id) AS unit_id, own AS product_code, amount, mark
      ), held AS (
        INSERT INTO stock_reservations (account_id, order_id, product_code, amount, state, reserved_at)
        SELECT $1, lines.order_id, product_code, sum(amount), min(CASE
          WHEN status IN (10, 20, 30) THEN 'open' WHEN shipped_at IS NOT NULL THEN 'shipped' ELSE 'freed' END), now()
        FROM lines JOIN units ON units.id = unit_id
        WHERE mark NOT IN (5, 7, 17)
        GROUP BY lines.order_id, product_code
        RETURNING product_code, amount, state
      ), open AS (
        SELECT product_code, sum(amount) AS pieces FROM held WHERE state = 'open' GROUP BY product_code
      )
      UPDATE product_stock SET stock = stock + pieces, reserved = pieces
      FROM open WHERE product_stock.product_code = open.product_code`,
    values: [member.accountId, kinds.map((kind) => shelf[kind]), kinds.map((kind) => catalogue[kind])],
  })
}

/** Has those who got the links of a history's orders open them: of all that are to be paid online, and whose time is not over. */
export async function sendLinks(rig: ProvingRig, { accountId, phone }: BuiltMember): Promise<Map<string, StagedLink>> {
  const { rows } = await rig.database.query<{ id: string; ordersCode: string }>(
    `SELECT id, orders_code AS "ordersCode" FROM orders WHERE account_id = $1 AND status IN (10, 20) AND paid_at IS NULL
       AND parent_id IS NULL AND payment_type <> 1 AND placed_at > now() - interval '20 hours'
       AND coalesce(payment_deadline > now(), true)`,
    [accountId],
  )
  const links = new Map<string, StagedLink>()
  for (const [index, { id, ordersCode }] of rows.entries()) {
    const kind = index % 2 === 0 ? 'pay' : 'chronic'
    links.set(ordersCode, await openLinkTo(rig, { accountId, id, ordersCode }, phone, 'code', kind))
  }
  return links
}

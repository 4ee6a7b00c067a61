import type { ProvingRig } from '../rig.ts'

/** An order or part as it stands, told by what the rules depend on alone. */
export interface Unit {
  /** The order's code; of a part the order's and its warehouse, as nobody can foretell its code. */
  key: string
  /** The order that it is a part of. */
  parent: string | null
  status: number
  isSplit: boolean
  isPaid: boolean
  isCash: boolean
  /** A courier took what was to be paid at the door. */
  isCollected: boolean
  rx: 'inquiryNeeded' | 'underReview' | 'approved' | 'refused' | null
  isHidden: boolean
  /** A deadline of its status has passed. */
  isOverdue: boolean
  quality: 'before receipt' | 'may be claimed' | 'too late'
  /** Claims so far, with those of the order that it was split from. */
  claimCount: number
  claims: { id: string; kind: string; state: string }[]
  /** What lists show of the latest claim. */
  note: { kind: string; state: string } | null
  invoice: 'none' | 'requested' | 'issued' | 'reversed'
  isReviewed: boolean
  /** Who held its link has put its phone right. */
  isPhoneCorrected: boolean
  /** The link by which somebody holds it; a part has none of its own. */
  link: UnitLink | null
  /** Money on its way back, and whether it is as much as came in. */
  refund: 'pending' | 'done' | 'wrong sum' | null
  /** Pieces by warehouse and product, without the heads of bundles. */
  goods: Record<string, Record<string, number>>
  /** What a review of it speaks of. */
  reviewed: string[]
  /** What is reserved for it; of a part the whole order holds it. */
  held: Record<string, { amount: number; state: 'open' | 'shipped' | 'freed' }>
  /** Its events: who, from where, where to. */
  trail: string[]
}

export interface UnitLink {
  state: 'open' | 'used' | 'locked' | 'withdrawn' | 'replaced'
  /** Its 72 or 24 hours have passed, only just. */
  isOver: boolean
  /** Wrong digits that were compared with its key, and with the order. */
  tries: number
  orderTries: number
}

/** Everything that a history can change. */
export interface Standing {
  units: Record<string, Unit>
  stock: Record<string, { stock: number; reserved: number; isRx: boolean }>
}

/** The codes by which the shop knows units. */
export type Codes = ReadonlyMap<string, string>

/** Two standings are one when these are. */
export function textOf({ units, stock }: Standing): string {
  const sorted = Object.keys(units).sort()
  return JSON.stringify([sorted.map((key) => units[key]), stock])
}

/** Heads of bundles are no pieces; gifts and prizes are not reviewed (orders#37). */
const statement = `
  WITH mine AS (SELECT * FROM orders WHERE account_id = $1)
  SELECT
    (SELECT json_agg(json_build_object(
      'code', mine.orders_code,
      'unit', json_build_object(
        'key', CASE WHEN whole.id IS NULL THEN mine.orders_code ELSE whole.orders_code || '/' || mine.warehouse END,
        'parent', whole.orders_code,
        'status', mine.status,
        'isSplit', mine.is_split,
        'isPaid', mine.paid_at IS NOT NULL,
        'isCash', mine.payment_type = 1,
        'isCollected', mine.collected_at IS NOT NULL,
        'rx', mine.rx_state,
        'isHidden', mine.hidden_at IS NOT NULL,
        'isOverdue', NOT mine.is_split AND coalesce(CASE mine.status
          WHEN 10 THEN mine.payment_deadline <= now()
          WHEN 20 THEN mine.rx_state = 'inquiryNeeded' AND mine.paid_at IS NULL AND greatest(mine.placed_at + interval '24 hours', mine.link_ends_at) <= now()
            OR mine.payment_deadline <= now() AND mine.paid_at IS NULL
          WHEN 40 THEN mine.delivered_at <= now() - interval '15 days' AND mine.claim_state IS DISTINCT FROM 'open'
          WHEN 45 THEN mine.received_at <= now() - interval '30 days' END, false),
        'quality', CASE WHEN mine.received_at IS NULL OR mine.is_split THEN 'before receipt'
          WHEN mine.received_at < now() - interval '30 days' THEN 'too late' ELSE 'may be claimed' END,
        'claimCount', mine.claim_count,
        'claims', coalesce((SELECT json_agg(json_build_object('id', id, 'kind', kind, 'state', state) ORDER BY created_at, id)
          FROM claims WHERE claims.account_id = $1 AND claims.order_id = mine.id), '[]'),
        'note', CASE WHEN mine.claim_kind IS NOT NULL
          THEN json_build_object('kind', mine.claim_kind, 'state', mine.claim_state) END,
        'invoice', mine.invoice_state,
        'isReviewed', EXISTS (SELECT FROM reviews WHERE reviews.account_id = $1 AND reviews.order_id = mine.id),
        'isPhoneCorrected', EXISTS (SELECT FROM linked_orders AS linked
          WHERE linked.account_id = $1 AND linked.order_id = mine.id AND phone_corrected_at IS NOT NULL),
        'link', (SELECT json_build_object('state', link.state, 'isOver', link.expires_at <= now(), 'tries', link.tries,
            'orderTries', linked.tries)
          FROM order_links AS link JOIN linked_orders AS linked ON linked.account_id = $1 AND linked.order_id = mine.id
          WHERE link.account_id = $1 AND link.order_id = mine.id ORDER BY link.created_at LIMIT 1),
        'refund', (SELECT CASE WHEN amount = CASE WHEN mine.payment_type = 1 THEN
            coalesce(mine.collected_sum, 0) ELSE mine.sum END THEN state ELSE 'wrong sum' END
          FROM refunds WHERE refunds.account_id = $1 AND refunds.order_id = mine.id),
        'goods', coalesce((SELECT json_object_agg(warehouse, pieces ORDER BY warehouse) FROM (
          SELECT warehouse, json_object_agg(product_code, amount ORDER BY product_code) AS pieces FROM (
            SELECT warehouse, product_code, sum(amount) AS amount FROM order_lines AS line
            WHERE line.account_id = $1 AND mark NOT IN (5, 7, 17)
              AND (line.order_id = mine.id OR (line.order_id = mine.parent_id AND line.sub_order_id = mine.id))
            GROUP BY warehouse, product_code) AS by_product GROUP BY warehouse) AS by_warehouse), '{}'),
        'reviewed', coalesce((SELECT json_agg(DISTINCT product_code ORDER BY product_code) FROM order_lines AS line
          WHERE line.account_id = $1 AND mark NOT IN (3, 5, 7, 13, 15, 17)
            AND (line.order_id = mine.id OR (line.order_id = mine.parent_id AND line.sub_order_id = mine.id))), '[]'),
        'held', coalesce((SELECT json_object_agg(product_code, json_build_object('amount', amount, 'state', state)
            ORDER BY product_code)
          FROM stock_reservations AS held WHERE held.account_id = $1 AND held.order_id = mine.id), '{}'),
        'trail', (SELECT json_agg(format('%s %s>%s', actor, from_status, to_status) ORDER BY number)
          FROM order_events WHERE order_events.account_id = $1 AND order_events.order_id = mine.id)
      )))
      FROM mine LEFT JOIN mine AS whole ON whole.id = mine.parent_id) AS units,
    (SELECT json_object_agg(code, json_build_object('stock', stock, 'reserved', reserved,
      'isRx', prescription_type IN (4, 5)) ORDER BY code)
      FROM products JOIN product_stock ON product_code = code WHERE code = ANY($2)) AS stock`

/** What a member has, hidden orders too, with the products of its history. */
export async function readStanding(
  { database }: Pick<ProvingRig, 'database'>,
  accountId: string,
  products: readonly string[],
): Promise<{ standing: Standing; codes: Codes }> {
  const { rows } = await database.query<{ units: { code: string; unit: Unit }[] | null; stock: Standing['stock'] }>({
    name: 'order-standing',
    text: statement,
    values: [accountId, products],
  })
  const found = rows[0]!.units ?? []
  return {
    standing: { units: Object.fromEntries(found.map(({ unit }) => [unit.key, unit])), stock: rows[0]!.stock },
    codes: new Map(found.map(({ code, unit }) => [unit.key, code])),
  }
}

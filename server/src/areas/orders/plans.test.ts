import { bulkOrders } from '@shop/world'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { foldEvents, statusInput } from './domain/statuses.ts'
import { countStatement } from './store/count-orders.ts'
import { dueStatement } from './store/due-orders.ts'
import { wholeStatement } from './store/get-order.ts'
import { listStatement } from './store/list-orders.ts'
import {
  countStatement as countQueue,
  pageStatement,
  type QueueFilter,
  rowsStatement,
} from './store/operating-orders.ts'

const shop = useShop()
let hash: string

beforeAll(async () => {
  const { settings } = shop()
  const [token] = await bulkOrders({
    databaseUrl: settings.databaseUrl,
    masterKey: settings.masterKey.toString('base64'),
    orders: 12_000,
    accounts: 1200,
    sessions: 1,
  })
  // Bulk orders wait for few and leave one warehouse; an index is worth while where a filter leaves out much.
  await shop().shop.pool.pool.query(`UPDATE order_queue SET warehouse = 'W' || right(orders_code, 1),
    queue = CASE WHEN orders_code LIKE '%__2_' THEN 'verdict' ELSE queue END`)
  await makeAllVisible()
  hash = `'\\x${shop()
    .shop.sessions.hash(token ?? '')
    .toString('hex')}'`
})

/**
 * Index-only scans want pages that a vacuum has seen to be visible to everybody. A connection that is being opened anywhere
 * on the server can keep a vacuum from that for a moment, so it is done until it took.
 */
async function makeAllVisible(): Promise<void> {
  const client = await shop().shop.pool.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await vi.waitFor(
      async () => {
        await client.query('VACUUM (ANALYZE) orders, order_lines, order_queue, order_directory')
        const { rows } = await client.query(
          `SELECT relname FROM pg_class WHERE relname IN ('orders', 'order_lines') AND relallvisible < relpages`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 30_000, interval: 200 },
    )
  } finally {
    client.release(true)
  }
}

/** The plan that the statement keeps once it is prepared, as text. */
async function planOf(text: string, types: string, values: string): Promise<string> {
  const client = await shop().shop.pool.pool.connect()
  try {
    await client.query('SET plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE asked (${types}) AS ${text}`)
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE asked (${values})`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

const list = (parts: Parameters<typeof listStatement>[0], types = '', values = '') =>
  planOf(listStatement(parts), `bytea, timestamptz, int, int${types}`, `${hash}, now(), 4, 0${values}`)

describe('what a hot read reads', () => {
  it('is the page alone, and the total from the index', async () => {
    const plan = await list([])
    expect(plan).not.toMatch(/Seq Scan on order|Bitmap/)
    expect(plan).toMatch(/Index Only Scan using orders_of_member\w* on orders \(actual rows=10/)
    expect(plan).toMatch(/Heap Fetches: 0/)
    expect(plan).toMatch(/Index Scan using orders_of_member on orders orders_1 \(actual rows=4/)
    expect(plan).toMatch(
      /Index Scan using order_lines_account_id_order_id_number_pk on order_lines \(actual rows=\S+ loops=4\)/,
    )
    expect(plan.match(/Sort Key/g)).toHaveLength(1)
  })

  it('is a tab’s part of the index', async () => {
    const plan = await list(['tab'], ', smallint', ', 40::smallint')
    expect(plan).not.toMatch(/Seq Scan on order|Bitmap/)
    expect(plan.match(/orders_of_member_by_tab/g)).toHaveLength(2)
  })

  it('stays within the account for every set of filters', async () => {
    const types = { tab: ', smallint', status: ', smallint[]', range: ', float8, float8', product: ', text' }
    const values = { tab: ', 40', status: `, '{40}'`, range: ', 0, 4e12', product: `, '%药%'` }
    const parts = ['tab', 'status', 'range', 'product'] as const
    for (let set = 0; set < 16; set += 1) {
      const chosen = parts.filter((_, index) => set & (1 << index))
      const plan = await list(
        chosen,
        chosen.map((part) => types[part]).join(''),
        chosen.map((part) => values[part]).join(''),
      )
      expect([chosen, /Seq Scan on order/.test(plan)]).toEqual([chosen, false])
    }
  })

  it('is one index for the counts', async () => {
    const plan = await planOf(countStatement.text, 'bytea, timestamptz', `${hash}, now()`)
    expect(plan).toMatch(/Index Only Scan using orders_of_member_by_tab on orders \(actual rows=10/)
    expect(plan).toMatch(/Heap Fetches: 0/)
  })

  it('is one order for the detail', async () => {
    const [row] = (await shop().shop.pool.pool.query('SELECT orders_code FROM orders ORDER BY random() LIMIT 1')).rows
    const plan = await planOf(wholeStatement.text, 'bytea, timestamptz, text', `${hash}, now(), '${row.orders_code}'`)
    expect(plan).not.toMatch(/Seq Scan on order/)
    expect(plan).toMatch(/orders_by_code/)
  })
})

const waits = { queue: 'all', ordersCode: undefined, warehouse: undefined } as const
const forPharmacist = { ...waits, queue: 'verdict' } as const
const planOfPage = (filter: QueueFilter, types: string, values: string) =>
  planOf(pageStatement(filter).text, `${types}int, int`, `${values}20, 0`)

describe('what waits for somebody', () => {
  // Holds shop#77.
  it.each([
    ['all of it', waits, '', '', 'order_queue_by_time'],
    ['a queue', forPharmacist, '', '', 'order_queue_by_queue'],
    ['a warehouse', { ...waits, warehouse: 'W3' }, 'text, ', `'W3', `, 'order_queue_by_warehouse'],
    ['a queue of a warehouse', { ...forPharmacist, warehouse: 'W3' }, 'text, ', `'W3', `, 'order_queue_by_both'],
  ] as const)('is read of its index: %s', async (_, filter, types, values, index) => {
    const page = await planOfPage(filter, types, values)
    expect(page).not.toMatch(/Seq Scan| on order(s|_lines|_directory)\b|Sort/)
    expect(page).toContain(index)
    expect(countQueue(filter).text).toMatch(/FROM order_queue .*LIMIT 20000/)
  })

  it('is found by the beginning of its code in the directory, and within a queue by its index', async () => {
    const range = `'261121000000000000', '261121999999999999', `
    const ordersCode = '261121'
    const any = await planOfPage({ ...waits, ordersCode }, 'text, text, ', range)
    expect(any).toMatch(/order_directory_pkey/)
    expect(any).not.toMatch(/Seq Scan|Sort/)
    const one = await planOfPage({ ...forPharmacist, ordersCode }, 'text, text, ', range)
    expect(one).toMatch(/order_queue_by_code/)
    expect(one).not.toMatch(/Seq Scan/)
  })

  it('is read itself of a page alone', async () => {
    const { rows } = await shop().shop.pool.pool.query('SELECT account_id, order_id FROM order_queue LIMIT 20')
    const arrayOf = (column: string) => `ARRAY[${rows.map((row) => `'${row[column]}'`).join(', ')}]::uuid[]`
    const plan = await planOf(rowsStatement.text, 'uuid[], uuid[]', `${arrayOf('account_id')}, ${arrayOf('order_id')}`)
    expect(plan).not.toMatch(/Seq Scan on (orders|order_lines|shipments)\b/)
  })

  it.each([
    ['paymentDeadline', 'orders_by_payment_deadline'],
    ['inquiryDeadline', 'orders_by_inquiry_deadline'],
    ['confirmationDeadline', 'orders_by_confirmation_deadline'],
    ['receipt', 'orders_by_delivery'],
    ['completion', 'orders_by_receipt'],
  ] as const)('and is overtaken by %s is read of its index', async (reason, index) => {
    const plan = await planOf(dueStatement(reason).text, 'timestamptz, int', 'now(), 200')
    expect(plan).not.toMatch(/Seq Scan on order/)
    expect(plan).toContain(index)
  })
})

describe('orders in bulk', () => {
  it('hold what all orders hold: sums, and events that fold to the status', async () => {
    const query = async (text: string) => (await shop().shop.pool.pool.query(text)).rows
    expect(
      await query(`SELECT orders.id FROM orders JOIN order_lines ON order_lines.account_id = orders.account_id AND order_id = orders.id
        GROUP BY orders.account_id, orders.id HAVING sum(amount * actual_price) <> product_money`),
    ).toEqual([])
    const histories = await query(`SELECT DISTINCT status,
        (SELECT json_agg(json_build_array(number, from_status, to_status) ORDER BY number) FROM order_events
          WHERE order_events.account_id = orders.account_id AND order_id = id)::text AS events FROM orders`)
    for (const { status, events } of histories) {
      const history = (JSON.parse(events) as [number, number | null, number][]).map(([number, from, to]) => ({
        number,
        from: from === null ? null : statusInput(from).status,
        to: statusInput(to).status,
      }))
      expect(foldEvents(history)).toBe(statusInput(status).status)
    }
  })
})

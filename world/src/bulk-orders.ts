import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { needsPrescription } from '@shop/contract/fields/prescription'
import {
  encryptionContext,
  makeKeyring,
  makeSessions,
  openPool,
  type Pool,
  transaction,
} from '@shop/server/testing/seeding'
import { type BuiltMember, buildMember } from './builders/member.ts'
import { wayTo } from './builders/way.ts'
import { products } from './catalogue/index.ts'

export interface BulkOptions {
  databaseUrl: string
  /** 32 bytes of base64, the shop's. */
  masterKey: string
  orders: number
  /** Members that share the orders evenly. */
  accounts: number
  /** How many of them are logged in, with details that open. */
  sessions: number
}

const statuses = [
  'waitPay',
  'waitDelivery',
  'waitReceiving',
  'waitEvaluate',
  'completeTransaction',
  'completeTransaction',
  'invoiced',
  'canceled',
] as const

/** What orders in bulk hold: nothing that would make them prescription or cross-border orders. */
const goods = products.filter(({ prescriptionType, isGlobal }) => !needsPrescription(prescriptionType) && !isGlobal)

/**
 * Fills a migrated, empty database with orders in bulk, for benchmarks: the newest first for each member, one to five lines
 * each, every order with the events that lead to its status.
 * @returns access tokens of as many members as were asked for
 */
export async function bulkOrders({ databaseUrl, masterKey, ...amounts }: BulkOptions): Promise<string[]> {
  const pool = openPool(databaseUrl, 4, () => undefined, 0)
  const keyring = makeKeyring(Buffer.from(masterKey, 'base64'))
  const now = new Date()
  try {
    const members: BuiltMember[] = []
    const tokens: string[] = []
    const sessions = makeSessions(keyring)
    await transaction(pool, async (tx) => {
      for (let number = 0; number < amounts.sessions; number += 1) {
        const phone = `139${String(number).padStart(8, '0')}`
        const member = await buildMember(tx, keyring, { phone, nickName: `会员${number}号` }, now)
        const { pair } = await sessions.start(
          tx,
          { accountId: member.accountId, method: 'sms', browser: null, device: 'Chrome · Linux' },
          now,
        )
        members.push(member)
        tokens.push(pair.accessToken)
      }
    })
    await fillTables(pool, members, amounts, now)
    for (const member of members) await encryptReceiver(pool, member)
    await vacuum(pool)
    return tokens
  } finally {
    await pool.end()
  }
}

/** So that counts come from the index alone from the first read on. */
async function vacuum({ pool }: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}

/** Encrypts who a member's orders go to, so that their details open. */
async function encryptReceiver({ pool }: Pool, { accountId, name, phone, cipher }: BuiltMember): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders WHERE account_id = $1', [accountId])
  const encrypted = (text: string, field: Parameters<typeof encryptionContext>[0]) =>
    rows.map(({ id }) => cipher.encrypt(text, encryptionContext(field, id)))
  await pool.query(
    `UPDATE orders SET consignee = encrypted.consignee, consignee_phone = encrypted.phone, delivery_address = encrypted.address
      FROM unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[]) AS encrypted (id, consignee, phone, address)
      WHERE orders.account_id = $1 AND orders.id = encrypted.id`,
    [
      accountId,
      rows.map(({ id }) => id),
      encrypted(name, 'consignee'),
      encrypted(phone, 'consignee_phone'),
      encrypted('广东省云杉市望舒区兰渚街道望江路 18 号桃源里小区 3 栋 502', 'delivery_address'),
    ],
  )
}

/** The rows themselves, by the statements that make millions of them in a minute; encrypted fields are filled in after. */
async function fillTables(
  pool: Pool,
  members: readonly BuiltMember[],
  { orders, accounts }: Pick<BulkOptions, 'orders' | 'accounts'>,
  now: Date,
): Promise<void> {
  const client = await pool.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(`CREATE TEMP TABLE owner (number int PRIMARY KEY, account_id uuid NOT NULL)`)
    await client.query(
      `INSERT INTO owner SELECT number - 1, account_id FROM unnest($1::uuid[]) WITH ORDINALITY AS known (account_id, number)`,
      [members.map(({ accountId }) => accountId)],
    )
    await client.query(
      `INSERT INTO owner SELECT number, gen_random_uuid() FROM generate_series($1::int, $2::int - 1) AS number`,
      [members.length, accounts],
    )
    await client.query(
      `CREATE TEMP TABLE made AS
        SELECT number, account_id, placed_at, status, lines,
          (lpad(to_hex((extract(epoch FROM placed_at) * 1000)::bigint), 12, '0') || '7000' || '8' ||
            lpad(to_hex(number), 15, '0'))::uuid AS id
        FROM (
          SELECT made.number, account_id, 1 + (made.number + made.number / $2) % 5 AS lines,
            ($3::smallint[])[1 + (made.number / $2 + made.number % 3) % ${statuses.length}] AS status,
            $4::timestamptz - made.number / $2 * interval '9 days' - made.number % $2 * interval '1 second' AS placed_at
          FROM generate_series(0, $1::int - 1) AS made (number) JOIN owner ON owner.number = made.number % $2
        ) AS plan`,
      [orders, accounts, statuses.map(numberOf), now],
    )
    await client.query(
      `CREATE TEMP TABLE good AS SELECT number - 1 AS number, code, name, packing, price, type, class, warehouse
        FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::smallint[], $6::text[], $7::text[])
          WITH ORDINALITY AS good (code, name, packing, price, type, class, warehouse, number)`,
      [
        goods.map(({ productCode }) => productCode),
        goods.map(({ productName }) => productName),
        goods.map(({ packing }) => packing),
        goods.map(({ priceCents }) => priceCents),
        goods.map(({ prescriptionType }) => prescriptionType),
        goods.map(({ classCode }) => classCode),
        goods.map(() => 'GZ'),
      ],
    )
    await client.query('CREATE INDEX ON good (number); ANALYZE owner; ANALYZE made; ANALYZE good')
    await client.query(`INSERT INTO order_lines (account_id, order_id, number, list_place, product_code, product_name, packing, amount,
        actual_price, mark, prescription_type, class_code, warehouse, promotions)
      SELECT account_id, id, line, line, code, name, packing, 1 + (made.number + line) % 2, price, 1, type, class, warehouse, '[]'
      FROM made CROSS JOIN LATERAL generate_series(1, lines) AS line
      JOIN good ON good.number = (made.number::bigint * 7 + line * 13) % ${goods.length}`)
    await client.query('ANALYZE order_lines')
    await client.query(
      `INSERT INTO orders (account_id, id, orders_code, status, placed_at, payment_deadline, paid_at, shipped_at, received_at,
          completed_at, canceled_at, payment_type, warehouse, sum, product_money, consignee, consignee_phone,
          delivery_address, shipping_time)
        SELECT account_id, id, to_char(placed_at, 'YYMMDD') || lpad(number::text, 12, '0'), status, placed_at,
          placed_at + interval '1 day',
          CASE WHEN status BETWEEN 30 AND 70 THEN placed_at + interval '8 minutes' END,
          CASE WHEN status BETWEEN 40 AND 70 THEN placed_at + interval '19 hours' END,
          CASE WHEN status BETWEEN 45 AND 70 THEN placed_at + interval '4 days' END,
          CASE WHEN status IN (50, 70) THEN placed_at + interval '8 days' END,
          CASE WHEN status = 200 THEN placed_at + interval '50 minutes' END,
          99, 'GZ', money, money, '', '', '', '工作日、双休日与节假日均可送货'
        FROM made CROSS JOIN LATERAL (
          SELECT sum(amount * actual_price)::int AS money FROM order_lines
          WHERE order_lines.account_id = made.account_id AND order_lines.order_id = made.id
        ) AS counted
        ORDER BY placed_at`,
    )
    await client.query(`INSERT INTO order_directory (orders_code, account_id, order_id, warehouse)
      SELECT to_char(placed_at, 'YYMMDD') || lpad(number::text, 12, '0'), account_id, id, 'GZ' FROM made`)
    const steps = [...new Set(statuses)].flatMap(eventsTo)
    await client.query(
      `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, at)
        SELECT account_id, id, step.number, from_status, to_status, actor, placed_at + after * interval '1 ms'
        FROM made JOIN unnest($1::smallint[], $2::int[], $3::smallint[], $4::smallint[], $5::text[], $6::float8[])
          AS step (status, number, from_status, to_status, actor, after) ON step.status = made.status`,
      [
        steps.map(({ status }) => status),
        steps.map(({ number }) => number),
        steps.map(({ from }) => from),
        steps.map(({ to }) => to),
        steps.map(({ actor }) => actor),
        steps.map(({ after }) => after),
      ],
    )
    await client.query(`INSERT INTO shipments (account_id, order_id, company_name, shipping_number, stage, shipped_at)
      SELECT account_id, id, '速风快递', 'SF' || lpad(number::text, 13, '0'),
        CASE WHEN status = 40 THEN 'inTransit' ELSE 'delivered' END, placed_at + interval '19 hours'
      FROM made WHERE status BETWEEN 40 AND 70`)
  } finally {
    client.release(true)
  }
}

const numberOf = (status: (typeof statuses)[number]) => orderStatusNumbers[status]

/** The events that lead to a status; `after` is ms since the order was placed. */
function eventsTo(status: (typeof statuses)[number]) {
  const way = wayTo(status, {
    start: 'waitPay',
    isCashOnDelivery: false,
    refundedFrom: 'waitDelivery',
    canceledBy: 'member',
  })
  const events = [
    { status: numberOf(status), number: 1, from: null as number | null, to: 10, actor: 'member', after: 0 },
  ]
  for (const step of way) {
    const last = events.at(-1)!
    events.push({
      status: numberOf(status),
      number: last.number + 1,
      from: last.to,
      to: orderStatusNumbers[step.to],
      actor: step.by,
      after: last.after + step.after,
    })
  }
  return events
}

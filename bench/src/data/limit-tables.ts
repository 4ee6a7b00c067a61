import { createHash } from 'node:crypto'
import pg from 'pg'
import { cookieHeader } from '../browser/member-cookies.ts'
import { startShop } from '../processes/shop.ts'

/** What the shop answers of a member, in plain, and what it is kept as. */
const memberColumns = {
  nickName: 'text',
  memberName: 'text',
  greeting: 'text',
  avatar: 'text',
  sex: 'int',
  birthday: 'float8',
  height: 'int',
  weight: 'int',
  jobNature: 'text',
  maritalStatus: 'text',
  revenues: 'text',
  commonDrugs: 'text',
  allergyDrugs: 'text',
  diseaseHistory: 'text',
  phoneStr: 'text',
  email: 'text',
  level: 'text',
} as const

/** What the limits need besides the shop's own rows: sessions of their own, and in plain what the shop keeps encrypted. */
const tables = `
  CREATE TABLE bench_sessions (
    number int PRIMARY KEY, token text NOT NULL, account_id uuid NOT NULL, orders_code text NOT NULL
  );
  CREATE TABLE limit_sessions (hash bytea PRIMARY KEY, account_id uuid NOT NULL, expires_at timestamptz NOT NULL);
  CREATE TABLE limit_members (
    account_id uuid PRIMARY KEY, ${Object.entries(memberColumns)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', ')}
  );
  CREATE TABLE limit_orders (
    account_id uuid, order_id uuid, consignee text, phone text, address text, title text, tax_number text,
    PRIMARY KEY (account_id, order_id)
  );`

type Member = { accountId: string } & Record<keyof typeof memberColumns, string | number | null>

interface Detail {
  ordersCode: string
  consignee: string
  consigneePhone: string
  deliveryAddress: string
  invoice: string | null
  taxPayerNumber: string | null
}

/** Asks the shop itself for everything that it opens, once for each member. */
export async function fillLimitTables(url: string, tokens: readonly string[]): Promise<void> {
  const shop = await startShop(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(tables)
    for (const [number, token] of tokens.entries()) {
      const ask = async <Answer>(path: string): Promise<Answer> => {
        const response = await fetch(`${shop.url}/api${path}`, { headers: { cookie: cookieHeader(token) } })
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
        return (await response.json()) as Answer
      }
      const member = await ask<Member>('/member/vo')
      const { content } = await ask<{ content: { ordersCode: string; isSplit: boolean }[] }>(
        '/v3/orders?type=all&page=1&size=4',
      )
      const card = content.find(({ isSplit }) => !isSplit)
      if (!card) throw new Error('a member without an order that is whole')
      const detail = await ask<Detail>(`/v3/orders/${card.ordersCode}`)
      const account = member.accountId
      await client.query('INSERT INTO bench_sessions VALUES ($1, $2, $3, $4)', [
        number,
        token,
        account,
        card.ordersCode,
      ])
      const hash = createHash('sha256').update(token).digest()
      await client.query(`INSERT INTO limit_sessions VALUES ($1, $2, now())`, [hash, account])
      const names = Object.keys(memberColumns) as (keyof typeof memberColumns)[]
      const places = names.map((_, index) => `$${index + 2}`)
      await client.query(`INSERT INTO limit_members VALUES ($1, ${places.join(', ')})`, [
        account,
        ...names.map((name) => member[name]),
      ])
      await client.query(
        `INSERT INTO limit_orders
         SELECT account_id, id, $3, $4, $5, $6, $7 FROM orders WHERE account_id = $1 AND orders_code = $2`,
        [
          account,
          card.ordersCode,
          detail.consignee,
          detail.consigneePhone,
          detail.deliveryAddress,
          detail.invoice,
          detail.taxPayerNumber,
        ],
      )
    }
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
    await shop.stop()
  }
}

/** Sessions end after hours, the database is kept for weeks: those of the benchmark live on. */
export async function refreshSessions(client: pg.Client): Promise<{ token: string; orders_code: string }[]> {
  await client.query(`UPDATE session_tokens SET access_expires_at = now() + interval '1 day'
    WHERE account_id IN (SELECT account_id FROM bench_sessions)`)
  await client.query(`UPDATE limit_sessions SET expires_at = now() + interval '1 day'`)
  await client.query('VACUUM ANALYZE session_tokens, limit_sessions')
  const { rows } = await client.query<{ token: string; orders_code: string }>(
    'SELECT token, orders_code FROM bench_sessions ORDER BY number',
  )
  return rows
}

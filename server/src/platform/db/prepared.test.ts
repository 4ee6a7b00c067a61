import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { type Database, handleOn, type NamedStatement, type Value } from './database.ts'

const shop = useShop()
let client: pg.PoolClient
let db: Database

beforeEach(async () => {
  client = await shop().shop.pool.pool.connect()
  db = handleOn(client)
})
afterEach(() => client.release(true))

let count = 0
const statement = (text: string): NamedStatement => ({ name: `asked-${++count}`, text })
const twice = async (asked: NamedStatement, values: readonly Value[] = []) => [
  await db.query(asked, values),
  await db.query(asked, values),
]

describe('a named statement', () => {
  it('answers the same the first time, when it is described, and every time after', async () => {
    const asked = statement(`SELECT place, 'name ' || place AS name, $1::text AS given, NULL::int AS missing
      FROM generate_series(1, 2) AS place`)
    const rows = [
      { place: 1, name: 'name 1', given: '药', missing: null },
      { place: 2, name: 'name 2', given: '药', missing: null },
    ]
    expect(await twice(asked, ['药'])).toEqual([rows, rows])
    expect(await db.query(asked, [null])).toMatchObject([{ given: null }, { given: null }])
  })

  it('keeps every kind of value', async () => {
    const at = new Date('2026-02-28T23:59:59.123Z')
    const asked = statement(`SELECT $1::int AS whole, $2::float8 AS part, $3::boolean AS yes, $4::bytea AS bytes,
      (date_part('epoch', $5::timestamptz) * 1000)::bigint AS at, $6::smallint[] AS list, $7::jsonb AS json`)
    const values = [-7, 0.5, true, Buffer.from([0, 255, 92]), at, [1, 2], '{"a":[1,"“"]}']
    const row = {
      whole: -7,
      part: 0.5,
      yes: true,
      bytes: Buffer.from([0, 255, 92]),
      at: at.getTime(),
      list: [1, 2],
      json: { a: [1, '“'] },
    }
    expect(await twice(asked, values)).toEqual([[row], [row]])
  })

  it('may answer nothing', async () => {
    await client.query('CREATE TEMP TABLE kept (id int PRIMARY KEY)')
    const insert = statement('INSERT INTO kept VALUES ($1)')
    expect([await db.query(insert, [1]), await db.query(insert, [2])]).toEqual([[], []])
    expect(await twice(statement('SELECT id FROM kept WHERE id > $1'), [2])).toEqual([[], []])
  })

  it('that failed, the first time or later, leaves the connection and itself usable', async () => {
    const divide = statement('SELECT 6 / $1::int AS share')
    for (const _ of [1, 2]) {
      await expect(db.query(divide, [0])).rejects.toMatchObject({ code: '22012' })
      expect(await db.query(divide, [2])).toEqual([{ share: 3 }])
    }
    await client.query('CREATE TEMP TABLE once (id int PRIMARY KEY)')
    const insert = statement('INSERT INTO once VALUES ($1)')
    await expect(db.query(insert, [null])).rejects.toMatchObject({ code: '23502' })
    expect(await db.query(insert, [1])).toEqual([])
    await expect(db.query(insert, [1])).rejects.toMatchObject({ code: '23505' })
  })

  it('fails once when its columns become others, and tells the new ones then', async () => {
    await client.query('CREATE TEMP TABLE changing AS SELECT 7 AS figure')
    const asked = statement('SELECT * FROM changing')
    expect(await db.query(asked, [])).toEqual([{ figure: 7 }])
    await client.query(`ALTER TABLE changing ADD name text DEFAULT '七'`)
    await expect(db.query(asked, [])).rejects.toMatchObject({ code: '0A000' })
    expect(await twice(asked)).toEqual([[{ figure: 7, name: '七' }], [{ figure: 7, name: '七' }]])
  })

  it('that makes no sense is refused as often as it is asked', async () => {
    const nonsense = statement('SELECT nothing FROM nowhere')
    for (const _ of [1, 2]) await expect(db.query(nonsense, [])).rejects.toMatchObject({ code: '42P01' })
    expect(await db.query(statement('SELECT 1 AS one'), [])).toEqual([{ one: 1 }])
  })

  it('is known to each connection by itself, of a pool too', async () => {
    const asked = statement('SELECT pg_backend_pid() AS backend, pg_sleep(0.05) IS NULL AS slept')
    const { pool } = shop().shop
    for (const _ of [1, 2]) {
      const rows = await Promise.all([1, 2, 3].map(() => pool.query<{ backend: number }>(asked, [])))
      expect(new Set(rows.map(([row]) => row?.backend)).size).toBe(3)
    }
  })

  it('whose connection breaks is rejected', async () => {
    const [own] = await db.query<{ pid: number }>(statement('SELECT pg_backend_pid() AS pid'), [])
    client.once('error', () => undefined)
    const waiting = db.query(statement('SELECT pg_sleep(5)'), [])
    await Promise.all([
      expect(waiting).rejects.toThrow(),
      shop().shop.pool.pool.query('SELECT pg_terminate_backend($1)', [own?.pid]),
    ])
  })

  it('whose value cannot be read is rejected, and the connection goes on', async () => {
    const known = pg.types.getTypeParser(pg.types.builtins.MACADDR)
    pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
      throw new Error('unreadable')
    })
    try {
      await expect(db.query(statement(`SELECT '08:00:2b:01:02:03'::macaddr AS one`), [])).rejects.toThrow('unreadable')
    } finally {
      pg.types.setTypeParser(pg.types.builtins.MACADDR, known)
    }
    expect(await db.query(statement('SELECT 1 AS one'), [])).toEqual([{ one: 1 }])
  })
})

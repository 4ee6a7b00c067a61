import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../testing/template.ts'
import { migrate } from './migrate.ts'

const migrations = new URL('../../../migrations/', import.meta.url)

/** A folder of the migrations before the first one that moves data into directories. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(fileURLToPath(migrations), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const entries = journal.entries.filter(({ tag }) => tag < '0030')
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

const account = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'
const operator = '00000000-0000-7000-8000-0000000000ff'

/** Rows as the shop wrote them before: two members, an order each, and everything that a directory leads to. */
const filled = `
  INSERT INTO categories VALUES ('1', 'category', 1);
  INSERT INTO warehouses VALUES ('GZ', 'warehouse') ON CONFLICT DO NOTHING;
  INSERT INTO products (code, name, common_title, packing, manufacturer, category_code, price, prescription_type, indications,
      warehouse, stock, reserved, is_global, tax_rate, icd_codes, updated_at)
    SELECT 'P' || n, 'name', 'title', 'box', 'maker', '1', 100, 0, '', 'GZ', n * 10, n, false, 0, '[]', now()
    FROM generate_series(1, 3) AS n;
  INSERT INTO orders (account_id, id, orders_code, status, placed_at, payment_type, sum, product_money, consignee,
      consignee_phone, delivery_address, shipping_time)
    VALUES ('${account}', '${account}', '260101000000000001', 50, now(), 1, 100, 100, '', '', '', ''),
      ('${other}', '${other}', '260101000000000002', 30, now(), 1, 100, 100, '', '', '', '');
  INSERT INTO claims (account_id, id, order_id, kind, reason, pictures, created_at)
    VALUES ('${account}', '${operator}', '${account}', 'quality', 'damaged', '[]', now());
  INSERT INTO fed_orders VALUES ('${other}', '${other}', '${operator}', 'E-1', '\\x01');
  INSERT INTO invoices (account_id, id, order_id, orders_code, type, state, title, content, amount, tax, requested_at,
      invoice_number)
    VALUES ('${account}', '${account}', '${account}', '260101000000000001', '1-1', 'issued', '', '', 100, 0, now(), '12345'),
      ('${other}', '${other}', '${other}', '260101000000000002', '1-1', 'requested', '', '', 100, 0, now(), NULL);
  INSERT INTO social_identities VALUES ('${account}', 2, '\\x02', '', now());
  INSERT INTO session_tokens (account_id, session_id, generation, access_hash, access_expires_at, refresh_hash,
      refresh_expires_at)
    VALUES ('${account}', '${account}', 1, '\\x0a', now(), '\\x0b', '2026-01-31'),
      ('${other}', '${other}', 1, '\\x0c', now(), '\\x0d', '2026-01-31');`

it('a database that members have used keeps its stock, what waits is in the queue of operators, and each key leads to its account after the migration', async () => {
  const name = `spread_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase(inject('databaseServer'), 'template0', name)
  const folder = earlierMigrations()
  const client = new pg.Client({ connectionString: url })
  const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
  try {
    await migrate(url, pathToFileURL(`${folder}/`))
    await client.connect()
    await client.query(filled)
    await migrate(url, migrations)
    expect(await rows('SELECT * FROM product_stock ORDER BY product_code')).toEqual([
      ['P1', 10, 1],
      ['P2', 20, 2],
      ['P3', 30, 3],
    ])
    expect(await rows('SELECT * FROM order_directory ORDER BY orders_code')).toEqual([
      ['260101000000000001', account, account, null],
      ['260101000000000002', other, other, null],
    ])
    expect(await rows('SELECT account_id, order_id, queue FROM order_queue')).toEqual([[other, other, 'ship']])
    expect(await rows('SELECT * FROM claim_directory')).toEqual([[operator, account, account]])
    expect(await rows('SELECT * FROM imported_order_directory')).toEqual([[operator, 'E-1', other, other]])
    expect(await rows('SELECT * FROM invoice_number_directory')).toEqual([['12345', account, account]])
    expect(await rows(`SELECT type, encode(subject_index, 'hex'), account_id FROM social_identity_directory`)).toEqual([
      [2, '02', account],
    ])
    const tokens = `SELECT encode(token_hash, 'hex'), account_id, session_id, expires_at::date::text
      FROM session_token_directory ORDER BY token_hash`
    expect(await rows(tokens)).toEqual([
      ['0a', account, account, '2026-01-31'],
      ['0b', account, account, '2026-01-31'],
      ['0c', other, other, '2026-01-31'],
      ['0d', other, other, '2026-01-31'],
    ])
  } finally {
    await client.end()
    rmSync(folder, { recursive: true })
    await dropDatabase(inject('databaseServer'), name)
  }
})

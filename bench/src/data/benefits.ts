import type pg from 'pg'

/**
 * Gives each member of the benchmark coupons and coins: nine coupons to use and three that orders of theirs took, and of every order a
 * movement of coins.
 */
export async function giveBenefits(client: pg.Client): Promise<void> {
  for (const statement of [templates, grants, uses, movements, lots, 'VACUUM ANALYZE']) await client.query(statement)
}

const templates = `INSERT INTO coupon_templates (id, name, coupon_type, coupon_value, min_consume, using_range, range_kind, range_codes,
    valid_days, created_at)
  SELECT gen_random_uuid(), value / 100 || '元健康券', CASE value WHEN 500 THEN 4 ELSE 1 END, value, value * 10, '非处方商品通用', 'all', '{}', 90, now()
  FROM unnest('{500, 1000, 2000}'::int[]) AS value`

const grants = `INSERT INTO coupon_grants (account_id, id, template_id, cause, active_date, expired_date, granted_at)
  SELECT account_id, gen_random_uuid(), template.id, 'bench:' || piece, now() - interval '1 day', now() + (10 + piece) * interval '7 days',
    now() - interval '1 day'
  FROM bench_sessions, generate_series(1, 4) AS piece, coupon_templates AS template WHERE template.name LIKE '%元健康券'`

const uses = `INSERT INTO coupon_uses (account_id, id, grant_id, order_id, amount, used_at)
  SELECT account_id, gen_random_uuid(), grant_id, order_id, 500, now() - number * interval '1 hour' FROM (
    SELECT bench_sessions.account_id, held.id AS grant_id, bought.id AS order_id, held.number
    FROM bench_sessions
    CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY id) AS number FROM coupon_grants
      WHERE coupon_grants.account_id = bench_sessions.account_id ORDER BY id LIMIT 3
    ) AS held
    JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY id) AS number FROM orders
      WHERE orders.account_id = bench_sessions.account_id ORDER BY id LIMIT 3
    ) AS bought ON bought.number = held.number
  ) AS used`

const movements = `INSERT INTO transfers (account_id, id, unit, debit, credit, amount, kind, cause, at)
  SELECT orders.account_id, gen_random_uuid(), 'coin', debit, credit, amount, kind, 'order:' || orders.id, orders.placed_at + shift
  FROM bench_sessions JOIN orders ON orders.account_id = bench_sessions.account_id,
    (VALUES ('issued', 'balance', 90, 'earned', interval '1 day'), ('balance', 'spent', 40, 'spent', interval '0'))
      AS way (debit, credit, amount, kind, shift)
  -- The shop that filled the tables before may have completed an order.
  ON CONFLICT DO NOTHING`

const lots = `INSERT INTO coin_lots (account_id, expires_at, remaining)
  SELECT account_id, now() + interval '1 year', sum(CASE credit WHEN 'balance' THEN amount ELSE -amount END)
  FROM transfers WHERE unit = 'coin' GROUP BY account_id
  ON CONFLICT (account_id, expires_at) DO UPDATE SET remaining = excluded.remaining`

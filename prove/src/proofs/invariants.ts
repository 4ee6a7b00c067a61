import type { Proof } from '../proof.ts'

const SESSION = `'00000000-0000-7000-8000-000000000001'`

const A_PRODUCT = '(SELECT min(code) FROM products)'

/** Each rule of `invariants.sql` with the statements that break it; what they break is rolled back. */
const corruptions: readonly { rule: string; what: string; statements: readonly string[] }[] = [
  {
    rule: 'O1',
    what: 'is not what its events say',
    statements: [`UPDATE orders SET status = 200 WHERE id = (${anOrder('status = 10')})`],
  },
  {
    rule: 'O1',
    what: 'have a gap',
    statements: [`UPDATE order_events SET number = 9 WHERE number = 1 AND order_id = (${anOrder('status = 10')})`],
  },
  {
    rule: 'O1',
    what: 'does not start where the last one ended',
    statements: [
      `UPDATE order_events SET from_status = 45 WHERE number = 2 AND order_id = (${anOrder('status = 30')})`,
    ],
  },
  {
    rule: 'O1',
    what: 'went from',
    statements: [
      `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, at)
       SELECT account_id, id, (SELECT max(number) + 1 FROM order_events WHERE order_id = orders.id), 10, 45, 'member', now() FROM orders WHERE id = (${anOrder('status = 10')})`,
    ],
  },
  { rule: 'O1', what: 'events without an order', statements: [`DELETE FROM orders WHERE id = (${anOrder('true')})`] },
  {
    rule: 'O3',
    what: 'does not add up',
    statements: [
      'ALTER TABLE orders DROP CONSTRAINT orders_sum_adds_up',
      `UPDATE orders SET sum = sum + 1 WHERE id = (${anOrder('true')})`,
    ],
  },
  {
    rule: 'O3',
    what: 'does not cost what its lines do',
    statements: [
      `UPDATE order_lines SET amount = amount + 1 WHERE order_id = (${anOrder('true')}) AND actual_price > 0`,
    ],
  },
  {
    rule: 'O3',
    what: 'parts of order',
    statements: [
      'UPDATE orders SET tax = tax + 1, sum = sum + 1 WHERE id = (SELECT id FROM orders WHERE parent_id IS NOT NULL LIMIT 1)',
    ],
  },
  {
    rule: 'O3',
    what: 'is split and has no parts',
    statements: [`UPDATE orders SET is_split = true WHERE id = (${anOrder('true')})`],
  },
  {
    rule: 'S1',
    what: 'less than nothing',
    statements: [
      'ALTER TABLE product_stock DROP CONSTRAINT product_stock_not_negative',
      'ALTER TABLE product_stock DROP CONSTRAINT product_stock_reserved_within_stock',
      'UPDATE product_stock SET stock = -1 WHERE product_code = (SELECT product_code FROM product_stock LIMIT 1)',
    ],
  },
  {
    rule: 'S2',
    what: 'are promised',
    statements: [
      'ALTER TABLE product_stock DROP CONSTRAINT product_stock_reserved_within_stock',
      `UPDATE product_stock SET reserved = stock + 1 WHERE product_code = ${A_PRODUCT}`,
    ],
  },
  {
    rule: 'S1',
    what: 'its open reservations',
    statements: [`UPDATE product_stock SET stock = 9, reserved = 1 WHERE product_code = ${A_PRODUCT}`],
  },
  { rule: 'S1', what: 'is open while the order is at 200', statements: [reservation('status = 200', 'open')] },
  { rule: 'S1', what: 'is freed while the order is at 30', statements: [reservation('status = 30', 'freed')] },
  { rule: 'S1', what: 'is shipped while the order is at 20', statements: [reservation('status = 20', 'shipped')] },
  {
    rule: 'S1',
    what: 'the order is not there',
    statements: [
      `INSERT INTO stock_reservations (account_id, order_id, product_code, amount, reserved_at)
       SELECT account_id, gen_random_uuid(), ${A_PRODUCT}, 1, now() FROM accounts LIMIT 1`,
    ],
  },
  { rule: 'S1', what: 'than it holds', statements: [reservation('status = 200', 'freed', 'amount + 1')] },
  {
    rule: 'C1',
    what: 'coins in its lots',
    statements: [
      `INSERT INTO coin_lots (account_id, expires_at, remaining) SELECT account_id, now(), 1 FROM accounts LIMIT 1`,
    ],
  },
  { rule: 'C2', what: 'by its movements', statements: [coinUse('status = 10')] },
  { rule: 'C2', what: 'paid it', statements: [coinUse('status = 10')] },
  {
    rule: 'C2',
    what: 'though it lives',
    statements: [
      `INSERT INTO transfers (account_id, id, unit, debit, credit, amount, kind, cause, at)
       SELECT account_id, gen_random_uuid(), 'coin', 'spent', 'balance', 1, 'returned', 'order:' || id, now()
       FROM orders WHERE id = (${anOrder('status = 10')})`,
    ],
  },
  { rule: 'D29', what: 'counts though it was canceled', statements: [crossBorder('status = 200', 'NULL')] },
  { rule: 'D29', what: 'is free though the order lives', statements: [crossBorder('status = 30', 'now()')] },
  { rule: 'K1', what: 'is used though the order was canceled', statements: [couponUse('status = 200')] },
  { rule: 'K1', what: 'was given back though the order lives', statements: [couponUse('status = 30', 'now()')] },
  { rule: 'K1', what: 'that it could not have', statements: [couponUse('status = 30')] },
  {
    rule: 'K1',
    what: 'is used by 2 orders',
    statements: ['DROP INDEX coupon_uses_one_live', couponUse('status = 30'), couponUse('status = 50')],
  },
  { rule: 'K2', what: 'times and counts', statements: ['UPDATE coupon_templates SET granted = 0'] },
  {
    rule: 'K2',
    what: 'never claimed it',
    statements: [`UPDATE coupon_grants SET cause = 'gift:1' WHERE id = (SELECT id FROM coupon_grants LIMIT 1)`],
  },
  { rule: 'O4', what: 'has a refund', statements: [refund('status = 50', 'done')] },
  { rule: 'O4', what: 'has a refund', statements: [refund('status = 150', 'pending')] },
  {
    rule: 'O4',
    what: 'more than came in',
    statements: [
      `UPDATE orders SET paid_at = NULL WHERE id = (${anOrder('status = 150')})`,
      refund('status = 150', 'done'),
    ],
  },
  {
    rule: 'P1',
    what: 'and is at 200',
    statements: [`UPDATE orders SET settled_payment_id = id WHERE id = (${anOrder('status = 200')})`],
  },
  {
    rule: 'P1',
    what: 'which does not pay it',
    statements: [`UPDATE orders SET settled_payment_id = id, paid_at = now() WHERE id = (${anOrder('status = 30')})`],
  },
  { rule: 'P2', what: 'was kept apart', statements: [payment('paid')] },
  {
    rule: 'P3',
    what: 'does not go back',
    statements: [
      payment('paid'),
      `INSERT INTO suspense (account_id, id, payment_id, transaction_id, amount, reason, created_at)
       SELECT account_id, id, id, 'broken', amount, 'orderEnded', now() FROM payments WHERE out_trade_no = 'broken'`,
    ],
  },
  { rule: 'P4', what: 'more than it brought', statements: [payment('paid'), paymentRefund('amount + 1', 'pending')] },
  { rule: 'P4', what: 'the ledger says otherwise', statements: [payment('paid'), paymentRefund('amount', 'done')] },
  { rule: 'V1', what: 'the directory of payments', statements: [payment('closed')] },
  { rule: 'O4', what: 'nothing is paid back', statements: [claim('status = 50', 'accepted')] },
  {
    rule: 'O7',
    what: 'is hidden',
    statements: [`UPDATE orders SET hidden_at = now() WHERE id = (${anOrder('status = 30')})`],
  },
  {
    rule: 'O7',
    what: 'is hidden',
    statements: [`UPDATE orders SET hidden_at = now(), claim_state = 'open' WHERE id = (${anOrder('status = 50')})`],
  },
  { rule: 'O7', what: 'reviews of', statements: [review('status = 45')] },
  { rule: 'O7', what: 'reviews of', statements: [review('status = 50'), review('status = 50', `'99999999'`)] },
  { rule: 'O8', what: 'what its claims do', statements: [claim('status = 50', 'open')] },
  {
    rule: 'O8',
    what: 'what its claims do',
    statements: [`UPDATE orders SET claim_state = 'open' WHERE id = (${anOrder('status = 50')})`],
  },
  {
    rule: 'U1',
    what: 'is not on record',
    statements: [
      `INSERT INTO order_events (account_id, order_id, number, from_status, to_status, actor, actor_id, at)
       SELECT account_id, id, 9, 30, 40, 'operator', gen_random_uuid(), now() FROM orders WHERE id = (${anOrder('true')})`,
    ],
  },
  {
    rule: 'V1',
    what: 'a review, claim, refund or feed',
    statements: [
      `INSERT INTO refunds (account_id, order_id, amount, created_at)
       SELECT account_id, gen_random_uuid(), 1, now() FROM accounts LIMIT 1`,
    ],
  },
  {
    rule: 'V1',
    what: 'which is not there',
    statements: ['DELETE FROM accounts WHERE account_id = (SELECT account_id FROM orders LIMIT 1)'],
  },
  {
    rule: 'V1',
    what: 'the directory of orders',
    statements: ['DELETE FROM order_directory WHERE orders_code = (SELECT orders_code FROM orders LIMIT 1)'],
  },
  {
    rule: 'V1',
    what: 'the queue of operators',
    statements: [`UPDATE order_queue SET queue = 'refund' WHERE queue <> 'refund'`],
  },
  {
    rule: 'V1',
    what: 'the directory of session tokens',
    statements: [session()],
  },
  {
    rule: 'V1',
    what: 'a line, parcel or trace',
    statements: [
      'UPDATE shipments SET order_id = gen_random_uuid() WHERE order_id = (SELECT order_id FROM shipments LIMIT 1)',
    ],
  },
  {
    rule: 'M1',
    what: 'half made',
    statements: [
      `DELETE FROM account_keys WHERE kind = 'retained' AND account_id = (SELECT account_id FROM accounts LIMIT 1)`,
    ],
  },
  {
    rule: 'M1',
    what: 'half made',
    statements: [
      session(),
      `DELETE FROM consents WHERE account_id = (SELECT account_id FROM sessions WHERE id = ${SESSION})`,
    ],
  },
  {
    rule: 'M1',
    what: 'still holds something',
    statements: [
      `UPDATE accounts SET closed_at = now(), merged_into = account_id WHERE account_id = (SELECT account_id FROM orders LIMIT 1)`,
    ],
  },
  {
    rule: 'M1',
    what: 'in a circle',
    statements: [
      `WITH two AS (SELECT min(account_id::text)::uuid AS one, max(account_id::text)::uuid AS other FROM accounts)
       UPDATE accounts SET closed_at = now(), merged_into = CASE account_id WHEN one THEN other ELSE one END FROM two WHERE account_id IN (one, other)`,
    ],
  },
  {
    rule: 'A1',
    what: 'has 21 addresses',
    statements: [
      `INSERT INTO addresses (account_id, id, consignee, mobile, province_code, city_code, custom_area, used_at, created_at)
       SELECT account_id, gen_random_uuid(), '', '', '44', '4401', '', now(), now() FROM address_books WHERE held = 20 LIMIT 1`,
    ],
  },
  {
    rule: 'A1',
    what: 'has 0 default addresses',
    statements: [
      'UPDATE addresses SET is_default = false WHERE id = (SELECT id FROM addresses WHERE is_default LIMIT 1)',
    ],
  },
  {
    rule: 'A1',
    what: 'counts',
    statements: [
      'UPDATE address_books SET held = held - 1 WHERE account_id = (SELECT account_id FROM addresses LIMIT 1)',
    ],
  },
  { rule: 'T1', what: 'was tried', statements: [secret('tries', '6')] },
  { rule: 'T2', what: 'outside its life', statements: [secret('consumed_at', `now() + interval '6 minutes'`)] },
  {
    rule: 'T2',
    what: 'still opens something',
    statements: [session(), "UPDATE sessions SET ended_at = now() WHERE device = 'broken'"],
  },
  { rule: 'T3', what: 'unspent refresh tokens', statements: [session(), token(1), token(2)] },
  { rule: 'T3', what: 'gap in its generations', statements: [session(), token(1), token(3)] },
  {
    rule: 'T5',
    what: 'lives longer than five minutes',
    statements: [secret('expires_at', `now() + interval '10 minutes'`)],
  },
  {
    rule: 'T5',
    what: 'more than one live secret',
    statements: [
      'DROP INDEX one_use_secrets_one_live',
      secret('subject_hash', `'\\x01'`),
      secret('subject_hash', `'\\x01'`),
    ],
  },
  { rule: 'T6', what: 'though nobody scanned it', statements: [qrCode('state', `'confirmed'`)] },
  { rule: 'T6', what: 'though somebody scanned it', statements: [qrCode('scanned_by', 'gen_random_uuid()')] },
  { rule: 'T6', what: 'two minutes', statements: [qrCode('expires_at', `now() + interval '3 minutes'`)] },
  {
    rule: 'U1',
    what: 'last change',
    statements: [
      `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('m-mall', 'slogan', '"broken"', now()) ON CONFLICT (module, key) DO UPDATE SET value = '"broken"'`,
    ],
  },
]

/** The checker that stands behind every other proof is itself checked. */
export const invariants: Proof = {
  name: 'invariants',
  title: 'the checker of what must always hold sees each rule when it is broken, and nothing in a whole shop',
  run: async (rig) => {
    const whole = await rig.brokenInvariants()
    const unseen: string[] = []
    for (const { rule, what, statements } of corruptions) {
      const client = await rig.database.connect()
      try {
        await client.query('BEGIN')
        // Triggers would refuse what a fault of ours might do.
        await client.query('SET LOCAL session_replication_role = replica')
        for (const statement of statements) await client.query(statement)
        const seen = await rig.brokenInvariants(client)
        if (!seen.some((line) => line.startsWith(rule) && line.includes(what))) unseen.push(`${rule} ${what}`)
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    return {
      passed: whole.length === 0 && unseen.length === 0,
      figure: `${corruptions.length} broken rules: ${unseen.length} unseen; a whole shop: ${whole.length} found${[...unseen, ...whole].map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** A plain order of one warehouse. */
function anOrder(where: string): string {
  return `SELECT id FROM orders WHERE parent_id IS NULL AND NOT is_split AND ${where} ORDER BY id LIMIT 1`
}

/** Pieces of an order's first line that are said to be held back for it. */
function reservation(where: string, state: 'open' | 'shipped' | 'freed', amount = 'amount'): string {
  return `INSERT INTO stock_reservations (account_id, order_id, product_code, amount, state, reserved_at)
    SELECT account_id, order_id, product_code, ${amount}, '${state}', now() FROM order_lines
    WHERE order_id = (${anOrder(where)}) AND mark NOT IN (5, 7, 17) ORDER BY number LIMIT 1`
}

function refund(where: string, state: 'pending' | 'done'): string {
  return `INSERT INTO refunds (account_id, order_id, amount, state, created_at)
    SELECT account_id, id, 1, '${state}', now() FROM orders WHERE id = (${anOrder(where)})`
}

function claim(where: string, state: 'open' | 'accepted'): string {
  return `INSERT INTO claims (account_id, id, order_id, kind, reason, pictures, state, created_at)
    SELECT account_id, gen_random_uuid(), id, 'quality', 'damaged', '[]', '${state}', now() FROM orders WHERE id = (${anOrder(where)})`
}

/** Of an order's first product, or of one that it does not hold. */
function review(where: string, productCode = 'product_code'): string {
  return `INSERT INTO reviews (account_id, order_id, product_code, score, content, labels, is_anonymous, pictures, created_at)
    SELECT account_id, order_id, ${productCode}, 5, '\\x00', '[]', false, '[]', now() FROM order_lines
    WHERE order_id = (${anOrder(where)}) AND mark = 1 ORDER BY number LIMIT 1`
}

/** A coin that an order is said to have taken. */
function coinUse(where: string): string {
  return `INSERT INTO coin_uses (account_id, order_id, expires_at, amount)
    SELECT account_id, id, now(), 1 FROM orders WHERE id = (${anOrder(where)})`
}

function crossBorder(where: string, freedAt: string): string {
  return `INSERT INTO cross_border_purchases (account_id, order_id, person_hash, year, amount, freed_at)
    SELECT account_id, id, '\\x00', 2026, 1, ${freedAt} FROM orders WHERE id = (${anOrder(where)})`
}

/** One and the same coupon, used for an order that came without. */
function couponUse(where: string, returnedAt = 'NULL'): string {
  return `INSERT INTO coupon_uses (account_id, id, grant_id, order_id, amount, used_at, returned_at)
    SELECT account_id, gen_random_uuid(), (SELECT min(id::text)::uuid FROM coupon_grants), id, 1, now(), ${returnedAt}
    FROM orders WHERE id = (${anOrder(`${where} AND coupon_value = 0 AND account_id = (SELECT account_id FROM coupon_grants ORDER BY id LIMIT 1)`)})`
}

function secret(column: string, value: string): string {
  const row: Record<string, string> = {
    id: 'gen_random_uuid()',
    purpose: `'sms-code:login'`,
    secret_hash: `'\\x00'`,
    payload: `'{}'`,
    tries: '1',
    max_tries: '5',
    created_at: 'now()',
    expires_at: `now() + interval '5 minutes'`,
    [column]: value,
  }
  return `INSERT INTO one_use_secrets (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`
}

function qrCode(column: string, value: string): string {
  const row: Record<string, string> = {
    uuid_hash: `'\\x00'`,
    browser_hash: `'\\x00'`,
    state: `'unscanned'`,
    device: `'broken'`,
    place: `''`,
    network_index: `'\\x00'`,
    created_at: 'now()',
    expires_at: `now() + interval '2 minutes'`,
    [column]: value,
  }
  return `INSERT INTO qr_logins (${Object.keys(row).join()}) VALUES (${Object.values(row).join()})`
}

function session(): string {
  return `WITH made AS (
      INSERT INTO sessions (account_id, id, method, device, created_at, refreshed_at)
      SELECT account_id, ${SESSION}, 'sms', 'broken', now(), now() FROM accounts ORDER BY account_id LIMIT 1
      RETURNING account_id, id
    )
    INSERT INTO session_tokens (account_id, session_id, generation, access_hash, access_expires_at, refresh_hash, refresh_expires_at, spent_at)
    SELECT account_id, id, 0, '\\x00', now() + interval '1 hour', '\\x00', now() + interval '1 day', now() FROM made`
}

function token(generation: number): string {
  return `INSERT INTO session_tokens (account_id, session_id, generation, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    SELECT account_id, id, ${generation}, '\\x0${generation}', now() + interval '1 hour', '\\x0${generation}', now() + interval '1 day'
    FROM sessions WHERE id = ${SESSION}`
}

function payment(state: string): string {
  return `INSERT INTO payments (account_id, id, provider, out_trade_no, amount, state, created_at, expires_at)
    SELECT account_id, gen_random_uuid(), 'alipay', 'broken', 100, '${state}', now(), now() FROM accounts LIMIT 1`
}

function paymentRefund(amount: string, state: string): string {
  return `INSERT INTO payment_refunds (account_id, id, payment_id, order_id, out_refund_no, amount, cause, state, created_at)
    SELECT account_id, id, id, id, 'broken', ${amount}, 'order:broken', '${state}', now() FROM payments WHERE out_trade_no = 'broken'`
}

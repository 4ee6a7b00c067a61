-- What must hold in every committed state. One row for each thing that is broken: rule and what.
-- It states the rules by itself, without the code that keeps them. Heads of bundles (marks 5, 7, 17) cost nothing by themselves.
WITH RECURSIVE
folded AS (
  SELECT account_id, order_id, number, from_status, to_status,
    lag(to_status) OVER way AS before,
    row_number() OVER way AS place,
    lead(number) OVER way IS NULL AS is_last
  FROM order_events
  WINDOW way AS (PARTITION BY account_id, order_id ORDER BY number)
),
edges (from_status, to_status) AS (
  VALUES
    (NULL::int, 10), (NULL, 20), (NULL, 30),
    (10, 30), (10, 200),
    (20, 10), (20, 30), (20, 140), (20, 200),
    (30, 40), (30, 140),
    (40, 45), (40, 140),
    (45, 50), (45, 70), (45, 140),
    (50, 70), (50, 140), (70, 140),
    (140, 150)
),
-- What a review speaks of, each product once (orders#37).
reviewable AS (
  SELECT account_id, coalesce(sub_order_id, order_id) AS unit_id, count(DISTINCT product_code) AS products FROM order_lines
  WHERE mark NOT IN (3, 5, 7, 13, 15, 17)
  GROUP BY account_id, coalesce(sub_order_id, order_id)
),
goods AS (
  SELECT account_id, order_id, sub_order_id, sum(amount * actual_price) AS money
  FROM order_lines WHERE mark NOT IN (5, 7, 17)
  GROUP BY account_id, order_id, sub_order_id
),
chains AS (
  SELECT account_id AS start, account_id, merged_into FROM accounts WHERE merged_into IS NOT NULL
  UNION
  SELECT start, accounts.account_id, accounts.merged_into
  FROM chains JOIN accounts ON accounts.account_id = chains.merged_into
),
-- What was reserved for an order, beside the status of whichever part of it sends the product.
held AS (
  SELECT DISTINCT reservation.account_id, reservation.order_id, reservation.product_code, reservation.amount, reservation.state,
    sending.status
  FROM stock_reservations AS reservation
    LEFT JOIN order_lines AS line ON line.account_id = reservation.account_id AND line.order_id = reservation.order_id
      AND line.product_code = reservation.product_code AND line.mark NOT IN (5, 7, 17)
    LEFT JOIN orders AS sending ON sending.account_id = line.account_id
      AND sending.id = coalesce(line.sub_order_id, line.order_id)
),
parts AS (
  SELECT account_id, parent_id,
    sum(sum) AS sum, sum(product_money) AS product_money, sum(coupon_value) AS coupon_value, sum(coin_money) AS coin_money,
    sum(transport_costs) AS transport_costs, sum(tax) AS tax, sum(advance_sum) AS advance_sum
  FROM orders WHERE parent_id IS NOT NULL
  GROUP BY account_id, parent_id
)

SELECT 'O1' AS rule, 'order ' || id || ' is not what its events say' AS what
FROM orders LEFT JOIN folded ON folded.account_id = orders.account_id AND folded.order_id = orders.id AND folded.is_last
WHERE folded.to_status IS DISTINCT FROM orders.status

UNION ALL
SELECT 'O1', 'events of order ' || order_id || ' have a gap at ' || number
FROM folded WHERE number <> place

UNION ALL
SELECT 'O1', 'event ' || number || ' of order ' || order_id || ' does not start where the last one ended'
FROM folded WHERE from_status IS DISTINCT FROM before

UNION ALL
SELECT 'O1', 'order ' || order_id || ' went from ' || coalesce(from_status::text, 'nothing') || ' to ' || to_status
FROM folded JOIN orders ON orders.account_id = folded.account_id AND orders.id = folded.order_id AND NOT orders.is_split
WHERE NOT EXISTS (
  SELECT FROM edges
  WHERE edges.from_status IS NOT DISTINCT FROM folded.from_status::int AND edges.to_status = folded.to_status
)

UNION ALL
SELECT 'O1', 'events without an order: ' || order_id
FROM folded WHERE place = 1 AND NOT EXISTS (
  SELECT FROM orders WHERE orders.account_id = folded.account_id AND orders.id = folded.order_id
)

UNION ALL
SELECT 'O3', 'order ' || id || ' does not add up'
FROM orders WHERE sum <> product_money - coupon_value - coin_money + transport_costs + tax OR sum < 0

UNION ALL
SELECT 'O3', 'order ' || id || ' does not cost what its lines do'
FROM orders LEFT JOIN LATERAL (
  SELECT coalesce(sum(money), 0) AS money FROM goods
  WHERE goods.account_id = orders.account_id AND (goods.order_id = orders.id OR goods.sub_order_id = orders.id)
) AS lines ON true
WHERE lines.money <> orders.product_money

UNION ALL
SELECT 'O3', 'parts of order ' || orders.id || ' do not add up to it'
FROM orders JOIN parts ON parts.account_id = orders.account_id AND parts.parent_id = orders.id
WHERE (parts.sum, parts.product_money, parts.coupon_value, parts.coin_money, parts.transport_costs, parts.tax, parts.advance_sum)
  <> (orders.sum, orders.product_money, orders.coupon_value, orders.coin_money, orders.transport_costs, orders.tax, orders.advance_sum)

UNION ALL
SELECT 'O3', 'order ' || id || ' is split and has no parts, or the other way round'
FROM orders WHERE parent_id IS NULL
  AND is_split <> EXISTS (SELECT FROM parts WHERE parts.account_id = orders.account_id AND parts.parent_id = orders.id)

UNION ALL
SELECT 'S1', 'product ' || product_code || ' has less than nothing in stock' FROM product_stock WHERE stock < 0

UNION ALL
SELECT 'S2', 'product ' || product_code || ' has ' || stock || ' pieces, and ' || reserved || ' of them are promised'
FROM product_stock WHERE reserved NOT BETWEEN 0 AND stock

UNION ALL
SELECT 'S1', 'product ' || product_stock.product_code || ' says ' || reserved || ' reserved, its open reservations ' || coalesce(open.amount, 0)
FROM product_stock LEFT JOIN (
  SELECT product_code, sum(amount) AS amount FROM stock_reservations WHERE state = 'open' GROUP BY product_code
) AS open ON open.product_code = product_stock.product_code
WHERE reserved <> coalesce(open.amount, 0)

UNION ALL
SELECT 'S1', 'a reservation of order ' || order_id || ' is ' || state || ' while the order ' || coalesce('is at ' || status, 'is not there')
FROM held
WHERE status IS NULL OR NOT CASE
  WHEN status IN (10, 20, 30) THEN state = 'open'
  WHEN status IN (40, 45, 50, 70) THEN state = 'shipped'
  WHEN status = 200 THEN state = 'freed'
  ELSE state <> 'open'
END

UNION ALL
SELECT 'S1', 'order ' || order_id || ' reserved other pieces of ' || product_code || ' than it holds'
FROM (
  SELECT DISTINCT account_id, order_id FROM stock_reservations
) AS reserving JOIN LATERAL (
  SELECT product_code FROM (
    SELECT product_code, amount FROM order_lines AS line
    WHERE line.account_id = reserving.account_id AND line.order_id = reserving.order_id AND mark NOT IN (5, 7, 17)
    UNION ALL
    SELECT product_code, -amount FROM stock_reservations AS reservation
    WHERE reservation.account_id = reserving.account_id AND reservation.order_id = reserving.order_id
  ) AS pieces
  GROUP BY product_code HAVING sum(amount) <> 0
) AS differing ON true

UNION ALL
SELECT 'C1', 'account ' || account_id || ' has ' || sum(lots) || ' coins in its lots and ' || sum(moved) || ' by its movements'
FROM (
  SELECT account_id, remaining AS lots, 0 AS moved FROM coin_lots
  UNION ALL SELECT account_id, 0, CASE WHEN credit = 'balance' THEN amount ELSE -amount END FROM transfers WHERE unit = 'coin'
) AS coins
GROUP BY account_id HAVING sum(lots) <> sum(moved)

UNION ALL
SELECT 'C2', 'orders of account ' || account_id || ' have ' || sum(taken) || ' coins and ' || sum(moved) || ' by its movements'
FROM (
  SELECT account_id, amount - returned AS taken, 0 AS moved FROM coin_uses
  UNION ALL SELECT account_id, 0, CASE WHEN credit = 'spent' THEN amount ELSE -amount END FROM transfers
    WHERE unit = 'coin' AND 'spent' IN (debit, credit)
) AS coins
GROUP BY account_id HAVING sum(taken) <> sum(moved)

UNION ALL
SELECT 'C2', 'order ' || id || ' took ' || taken.amount || ' coins and says that ' || coin_money || ' paid it'
FROM orders JOIN (
  SELECT account_id, order_id, sum(amount) AS amount FROM coin_uses GROUP BY account_id, order_id
) AS taken ON taken.account_id = orders.account_id AND taken.order_id = orders.id
WHERE taken.amount <> coin_money

UNION ALL
SELECT 'C2', 'coins of order ' || cause || ' went back though it lives'
FROM transfers JOIN orders ON orders.account_id = transfers.account_id AND cause = 'order:' || orders.id
WHERE kind = 'returned' AND status NOT IN (150, 200)

UNION ALL
SELECT 'K1', 'the coupon of order ' || use.order_id || CASE WHEN returned_at IS NULL THEN ' is used though the order was canceled' ELSE ' was given back though the order lives' END
FROM coupon_uses AS use LEFT JOIN orders ON orders.account_id = use.account_id AND orders.id = use.order_id
WHERE (coalesce(status, 200) = 200 AND returned_at IS NULL) OR (status < 140 AND returned_at IS NOT NULL)

UNION ALL
SELECT 'K1', 'order ' || use.order_id || ' came with a coupon that it could not have'
FROM coupon_uses AS use
  JOIN orders ON orders.account_id = use.account_id AND orders.id = use.order_id
  LEFT JOIN coupon_grants AS held ON held.account_id = use.account_id AND held.id = use.grant_id
  LEFT JOIN coupon_templates AS coupon ON coupon.id = held.template_id
WHERE coupon.id IS NULL OR use.amount <> orders.coupon_value OR use.amount > coupon.coupon_value
  OR orders.product_money < coupon.min_consume OR coupon.device_type = '3'
  OR use.used_at < held.active_date OR use.used_at >= held.expired_date

UNION ALL
SELECT 'K1', 'coupon ' || grant_id || ' is used by ' || count(*) || ' orders'
FROM coupon_uses WHERE returned_at IS NULL GROUP BY account_id, grant_id HAVING count(*) > 1

UNION ALL
SELECT 'K2', 'coupon ' || coupon.id || ' was given ' || coalesce(held.count, 0) || ' times and counts ' || granted
FROM coupon_templates AS coupon LEFT JOIN (
  SELECT template_id, count(*) FROM coupon_grants GROUP BY template_id
) AS held ON held.template_id = coupon.id
WHERE coalesce(held.count, 0) > granted OR granted > quantity

UNION ALL
SELECT 'K2', 'account ' || account_id || ' has the gift for new members and never claimed it'
FROM coupon_grants WHERE cause LIKE 'gift:%' AND NOT EXISTS (
  SELECT FROM gift_claim_directory WHERE gift_claim_directory.account_id = coupon_grants.account_id
)

UNION ALL
SELECT 'D29', 'the cross-border sum of order ' || order_id || CASE WHEN freed_at IS NULL THEN ' counts though it was canceled' ELSE ' is free though the order lives' END
FROM cross_border_purchases AS purchase JOIN orders ON orders.account_id = purchase.account_id AND orders.id = purchase.order_id
WHERE (status = 200 AND freed_at IS NULL) OR (status < 140 AND freed_at IS NOT NULL)

UNION ALL
SELECT 'O4', 'order ' || orders.id || ' has a refund of ' || refunds.amount || ', ' || refunds.state || ', and is at ' || status
FROM refunds JOIN orders ON orders.account_id = refunds.account_id AND orders.id = refunds.order_id
WHERE orders.status <> CASE refunds.state WHEN 'done' THEN 150 ELSE 140 END

UNION ALL
SELECT 'O4', 'order ' || orders.id || ' is paid back ' || refunds.amount || ', which is more than came in'
FROM refunds JOIN orders ON orders.account_id = refunds.account_id AND orders.id = refunds.order_id
WHERE refunds.amount > CASE
  WHEN payment_type = 1 THEN coalesce(collected_sum, 0) + CASE WHEN paid_at IS NULL THEN 0 ELSE advance_sum END
  WHEN paid_at IS NULL THEN 0
  ELSE sum
END

UNION ALL
SELECT 'O4', 'claim ' || claims.id || ' was accepted and nothing is paid back'
FROM claims WHERE state = 'accepted' AND NOT EXISTS (
  SELECT FROM refunds WHERE refunds.account_id = claims.account_id AND refunds.order_id = claims.order_id
)

UNION ALL
SELECT 'P1', 'order ' || id || ' was paid by payment ' || settled_payment_id || ' and is at ' || status
FROM orders WHERE settled_payment_id IS NOT NULL AND (paid_at IS NULL OR status IN (10, 200))

UNION ALL
SELECT 'P1', 'order ' || orders.id || ' was paid by payment ' || settled_payment_id || ', which does not pay it'
FROM orders LEFT JOIN transfers ON transfers.account_id = orders.account_id AND transfers.kind = 'paid'
  AND transfers.cause = 'payment:' || settled_payment_id || ':' || orders.id
WHERE settled_payment_id IS NOT NULL AND parent_id IS NULL
  AND transfers.amount IS DISTINCT FROM CASE WHEN payment_type = 1 THEN advance_sum ELSE sum END

UNION ALL
SELECT 'P2', 'payment ' || payments.id || ' brought ' || payments.amount || ', of which ' || coalesce(paid.amount, 0) || ' paid orders and '
  || coalesce(kept.amount, 0) || ' was kept apart'
FROM payments
  LEFT JOIN LATERAL (
    SELECT sum(amount) AS amount FROM transfers
    WHERE transfers.account_id = payments.account_id AND kind = 'paid' AND cause LIKE 'payment:' || payments.id || ':%'
  ) AS paid ON true
  LEFT JOIN LATERAL (
    SELECT sum(amount) AS amount, bool_or(reason = 'otherAmount') AS is_other FROM suspense
    WHERE suspense.account_id = payments.account_id AND payment_id = payments.id
  ) AS kept ON true
WHERE CASE
  WHEN state <> 'paid' THEN paid.amount IS NOT NULL OR kept.amount IS NOT NULL
  WHEN kept.is_other THEN paid.amount IS NOT NULL
  ELSE coalesce(paid.amount, 0) + coalesce(kept.amount, 0) <> payments.amount
END

UNION ALL
SELECT 'P3', 'what was kept apart as ' || suspense.id || ' does not go back'
FROM suspense LEFT JOIN payment_refunds AS refund ON refund.account_id = suspense.account_id AND refund.cause = 'suspense:' || suspense.id
WHERE refund.amount IS DISTINCT FROM suspense.amount OR (refund.state = 'done') <> (suspense.ended_at IS NOT NULL)

UNION ALL
SELECT 'P4', 'payment ' || payments.id || ' is paid back more than it brought'
FROM payments JOIN (
  SELECT account_id, payment_id, sum(amount) AS amount FROM payment_refunds WHERE order_id IS NOT NULL GROUP BY account_id, payment_id
) AS back ON back.account_id = payments.account_id AND back.payment_id = payments.id
WHERE state <> 'paid' OR back.amount > payments.amount

UNION ALL
SELECT 'P4', 'refund ' || refund.id || ' is ' || state || ' and the ledger says otherwise'
FROM payment_refunds AS refund
WHERE (state = 'done') <> EXISTS (
  SELECT FROM transfers WHERE transfers.account_id = refund.account_id AND transfers.amount = refund.amount
    AND kind IN ('refunded', 'sentBack', 'handedBack') AND cause IN ('refund:' || refund.id, refund.cause)
)

UNION ALL
SELECT 'O7', 'order ' || orders.id || ' is hidden at ' || orders.status
FROM orders JOIN accounts ON accounts.account_id = orders.account_id AND accounts.closed_at IS NULL
WHERE hidden_at IS NOT NULL AND (parent_id IS NOT NULL OR status NOT IN (50, 70, 150, 200) OR claim_state = 'open' OR EXISTS (
  SELECT FROM orders AS part WHERE part.account_id = orders.account_id AND part.parent_id = orders.id
    AND (part.status NOT IN (50, 70, 150, 200) OR part.claim_state = 'open')
))

UNION ALL
SELECT 'O7', 'order ' || orders.id || ' has ' || found.reviews || ' reviews of ' || coalesce(products, 0) || ' products and is at ' || status
FROM orders JOIN (
  SELECT account_id, order_id, count(*) AS reviews FROM reviews GROUP BY account_id, order_id
) AS found ON found.account_id = orders.account_id AND found.order_id = orders.id
LEFT JOIN reviewable ON reviewable.account_id = orders.account_id AND reviewable.unit_id = orders.id
WHERE found.reviews IS DISTINCT FROM products OR status NOT IN (50, 70, 140, 150)

UNION ALL
SELECT 'O8', 'order ' || id || ' does not say what its claims do'
FROM orders WHERE NOT is_split AND (coalesce(claim_state, '') = 'open') <> EXISTS (
  SELECT FROM claims WHERE claims.account_id = orders.account_id AND claims.order_id = orders.id AND state = 'open'
)

UNION ALL
SELECT 'U1', 'an operator moved order ' || order_id || ' and it is not on record'
FROM order_events WHERE actor = 'operator' AND actor_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM operator_actions WHERE operator_actions.operator_id = actor_id AND operator_actions.at = order_events.at
)

UNION ALL
SELECT 'V1', 'a review, claim, refund or feed of order ' || order_id || ', which is not there'
FROM (
  SELECT account_id, order_id FROM reviews
  UNION SELECT account_id, order_id FROM claims
  UNION SELECT account_id, order_id FROM refunds
  UNION SELECT account_id, order_id FROM fed_orders
) AS of_orders
WHERE NOT EXISTS (SELECT FROM orders WHERE orders.account_id = of_orders.account_id AND orders.id = of_orders.order_id)

UNION ALL
SELECT 'V1', table_name || ' row of account ' || account_id || ', which is not there'
FROM (
  SELECT 'orders' AS table_name, account_id FROM orders
  UNION SELECT 'sessions', account_id FROM sessions
  UNION SELECT 'profiles', account_id FROM profiles
  UNION SELECT 'consents', account_id FROM consents
  UNION SELECT 'account_phones', account_id FROM account_phones
  UNION SELECT 'account_keys', account_id FROM account_keys
  UNION SELECT 'social_identities', account_id FROM social_identities
  UNION SELECT 'cart_items', account_id FROM cart_items
  UNION SELECT 'cross_border_purchases', account_id FROM cross_border_purchases
  UNION SELECT 'stock_reservations', account_id FROM stock_reservations
  UNION SELECT 'coin_lots', account_id FROM coin_lots
  UNION SELECT 'coin_uses', account_id FROM coin_uses
  UNION SELECT 'transfers', account_id FROM transfers
) AS owned
WHERE NOT EXISTS (SELECT FROM accounts WHERE accounts.account_id = owned.account_id)

UNION ALL
SELECT 'V1', 'the directory of ' || what || ' and the rows that it leads to differ at ' || key
FROM (
  SELECT 'orders' AS what, orders_code AS key, account_id, 1 AS side FROM orders
  UNION ALL SELECT 'orders', orders_code, account_id, -1 FROM order_directory
  UNION ALL SELECT 'claims', id::text, account_id, 1 FROM claims
  UNION ALL SELECT 'claims', claim_id::text, account_id, -1 FROM claim_directory
  UNION ALL SELECT 'imported orders', operator_id || '/' || external_id, account_id, 1 FROM fed_orders
  UNION ALL SELECT 'imported orders', operator_id || '/' || external_id, account_id, -1 FROM imported_order_directory
  UNION ALL SELECT 'payments', out_trade_no, account_id, 1 FROM payments
  UNION ALL SELECT 'payments', out_trade_no, account_id, -1 FROM payment_directory
  UNION ALL SELECT 'refunds', out_refund_no, account_id, 1 FROM payment_refunds
  UNION ALL SELECT 'refunds', out_refund_no, account_id, -1 FROM refund_directory
  UNION ALL SELECT 'invoice numbers', invoice_number, account_id, 1 FROM invoices WHERE invoice_number IS NOT NULL
  UNION ALL SELECT 'invoice numbers', invoice_number, account_id, -1 FROM invoice_number_directory
  UNION ALL SELECT 'social identities', type || '/' || encode(subject_index, 'hex'), account_id, 1 FROM social_identities
  UNION ALL SELECT 'social identities', type || '/' || encode(subject_index, 'hex'), account_id, -1 FROM social_identity_directory
  UNION ALL SELECT 'session tokens', encode(access_hash, 'hex'), account_id, 1 FROM session_tokens
  UNION ALL SELECT 'session tokens', encode(refresh_hash, 'hex'), account_id, 1 FROM session_tokens
  UNION ALL SELECT 'session tokens', encode(token_hash, 'hex'), account_id, -1 FROM session_token_directory
) AS entries
GROUP BY what, key, account_id HAVING sum(side) <> 0

UNION ALL
SELECT 'V1', 'the queue of operators and order ' || order_id || ' differ'
FROM (
  SELECT account_id, id AS order_id, orders_code, warehouse, placed_at, CASE
      WHEN status = 20 AND NOT has_rx THEN 'confirm'
      WHEN status = 20 AND rx_state = 'underReview' THEN 'verdict'
      WHEN status = 20 THEN 'shopper'
      WHEN status = 30 THEN 'ship'
      WHEN status = 40 THEN 'parcel'
      ELSE 'refund'
    END AS queue, 1 AS side
  FROM orders WHERE status IN (20, 30, 40, 140) AND NOT is_split
  UNION ALL SELECT account_id, order_id, orders_code, warehouse, placed_at, queue, -1 FROM order_queue
) AS waiting
GROUP BY account_id, order_id, orders_code, warehouse, placed_at, queue HAVING sum(side) <> 0

UNION ALL
SELECT 'V1', 'a line, parcel or trace of order ' || order_id || ', which is not there'
FROM (
  SELECT account_id, order_id FROM order_lines
  UNION SELECT account_id, order_id FROM shipments
  UNION SELECT account_id, order_id FROM shipment_traces
) AS of_orders
WHERE NOT EXISTS (SELECT FROM orders WHERE orders.account_id = of_orders.account_id AND orders.id = of_orders.order_id)

UNION ALL
SELECT 'M1', 'account ' || account_id || ' is half made: key, phone or consent is missing'
FROM accounts WHERE closed_at IS NULL AND (
  (SELECT count(*) FROM account_keys WHERE account_keys.account_id = accounts.account_id) <> 2
  OR (phone IS NOT NULL) <> EXISTS (SELECT FROM account_phones WHERE account_phones.account_id = accounts.account_id)
  -- One that an operator made for a consignee agrees with its first login.
  OR (EXISTS (SELECT FROM sessions WHERE sessions.account_id = accounts.account_id)
    AND NOT EXISTS (SELECT FROM consents WHERE consents.account_id = accounts.account_id AND kind = 'agreements'))
)

UNION ALL
SELECT 'M1', 'account ' || account_id || ' was merged and is open, into nobody, or still holds something'
FROM accounts WHERE merged_into IS NOT NULL AND (
  closed_at IS NULL
  OR NOT EXISTS (SELECT FROM accounts AS target WHERE target.account_id = accounts.merged_into)
  OR EXISTS (SELECT FROM account_phones WHERE account_phones.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM login_names WHERE login_names.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM passwords WHERE passwords.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM social_identities WHERE social_identities.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM sessions WHERE sessions.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM orders WHERE orders.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM addresses WHERE addresses.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM cart_items WHERE cart_items.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM coin_lots WHERE coin_lots.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM transfers WHERE transfers.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM coupon_grants WHERE coupon_grants.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM coupon_uses WHERE coupon_uses.account_id = accounts.account_id)
  OR EXISTS (SELECT FROM gift_claim_directory WHERE gift_claim_directory.account_id = accounts.account_id)
)

UNION ALL
SELECT 'M1', 'account ' || account_id || ' was merged in a circle'
FROM chains WHERE merged_into = start

UNION ALL
SELECT 'A1', 'account ' || account_id || ' has ' || count(*) || ' addresses'
FROM addresses GROUP BY account_id HAVING count(*) > 20

UNION ALL
SELECT 'A1', 'account ' || account_id || ' has ' || count(*) FILTER (WHERE is_default) || ' default addresses'
FROM addresses GROUP BY account_id HAVING count(*) FILTER (WHERE is_default) <> 1

UNION ALL
SELECT 'A1', 'account ' || coalesce(books.account_id, found.account_id) || ' counts ' || coalesce(books.held, 0) || ' addresses and has ' || coalesce(found.count, 0)
FROM address_books AS books
  FULL JOIN (SELECT account_id, count(*) AS count FROM addresses GROUP BY account_id) AS found ON found.account_id = books.account_id
WHERE coalesce(books.held, 0) <> coalesce(found.count, 0)

UNION ALL
SELECT 'T1', 'secret ' || id || ' of ' || purpose || ' was tried ' || tries || ' times of ' || max_tries
FROM one_use_secrets WHERE tries > max_tries

UNION ALL
SELECT 'T2', 'secret ' || id || ' of ' || purpose || ' was used outside its life'
FROM one_use_secrets WHERE consumed_at NOT BETWEEN created_at AND expires_at

UNION ALL
SELECT 'T2', 'session ' || id || ' was ended and still opens something'
FROM sessions JOIN session_tokens ON session_tokens.account_id = sessions.account_id AND session_tokens.session_id = sessions.id
WHERE ended_at IS NOT NULL AND (access_expires_at > ended_at OR spent_at IS NULL)

UNION ALL
SELECT 'T3', 'session ' || session_id || ' has ' || count(*) || ' unspent refresh tokens'
FROM session_tokens WHERE spent_at IS NULL GROUP BY account_id, session_id HAVING count(*) > 1

UNION ALL
SELECT 'T3', 'session ' || session_id || ' has a gap in its generations'
FROM session_tokens GROUP BY account_id, session_id HAVING max(generation) - min(generation) + 1 <> count(*)

UNION ALL
SELECT 'T5', 'a code of ' || purpose || ' allows ' || max_tries || ' tries, or lives longer than five minutes'
FROM one_use_secrets WHERE purpose LIKE 'sms-code:%' AND (max_tries > 5 OR expires_at > created_at + interval '5 minutes')

UNION ALL
SELECT 'T5', 'a code by mail allows ' || max_tries || ' tries, or lives longer than ten minutes'
FROM one_use_secrets WHERE purpose = 'bindEmail' AND (max_tries > 5 OR expires_at > created_at + interval '10 minutes')

UNION ALL
SELECT 'T5', 'a picture in place of a puzzle allows ' || max_tries || ' tries, or lives longer than two minutes'
FROM one_use_secrets WHERE purpose = 'slider-code' AND (max_tries > 1 OR expires_at > created_at + interval '2 minutes')

UNION ALL
SELECT 'T5', 'more than one live secret of ' || purpose || ' for one subject and browser'
FROM one_use_secrets WHERE consumed_at IS NULL AND subject_hash IS NOT NULL
GROUP BY purpose, subject_hash, browser_hash HAVING count(*) > 1

UNION ALL
SELECT 'T6', 'a QR code is ' || state || ', though ' || CASE WHEN scanned_by IS NULL THEN 'nobody' ELSE 'somebody' END || ' scanned it'
FROM qr_logins WHERE (state = 'unscanned') <> (scanned_by IS NULL)

UNION ALL
SELECT 'T6', 'a QR code lives longer than two minutes'
FROM qr_logins WHERE expires_at > created_at + interval '2 minutes'

UNION ALL
SELECT 'U1', 'setting ' || module || '.' || key || ' is not what its last change says'
FROM mall_settings WHERE value IS DISTINCT FROM (
  SELECT after FROM mall_setting_changes
  WHERE mall_setting_changes.module = mall_settings.module AND mall_setting_changes.key = mall_settings.key
  ORDER BY number DESC LIMIT 1
)

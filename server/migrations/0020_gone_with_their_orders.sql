-- No invoice is made of what was canceled before anybody paid.
UPDATE orders SET invoice_state = 'none' WHERE status = 200 AND invoice_state = 'requested';--> statement-breakpoint
-- Whoever has the parcel in hand claims its way no more.
UPDATE claims SET state = 'withdrawn', decided_at = now()
FROM orders
WHERE orders.account_id = claims.account_id AND orders.id = claims.order_id
  AND claims.state = 'open' AND claims.kind = 'delivery' AND orders.status <> 40;--> statement-breakpoint
UPDATE orders SET claim_state = 'withdrawn'
WHERE claim_state = 'open' AND claim_kind = 'delivery' AND NOT EXISTS (
  SELECT FROM claims
  WHERE claims.account_id = orders.account_id AND claims.state = 'open' AND (
    claims.order_id = orders.id OR claims.order_id IN (
      SELECT part.id FROM orders AS part WHERE part.account_id = orders.account_id AND part.parent_id = orders.id
    )
  )
);

ALTER TABLE "orders" ADD COLUMN "collected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_sum" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now whatever was delivered or received counted as paid at the door.
UPDATE orders SET collected_at = coalesce(delivered_at, received_at),
  collected_sum = sum - CASE WHEN paid_at IS NULL THEN 0 ELSE advance_sum END
WHERE payment_type = 1 AND NOT is_split AND coalesce(delivered_at, received_at) IS NOT NULL;--> statement-breakpoint
UPDATE orders SET claim_count = found.claims
FROM (SELECT account_id, order_id, count(*) AS claims FROM claims GROUP BY account_id, order_id) AS found
WHERE found.account_id = orders.account_id AND found.order_id = orders.id;--> statement-breakpoint
-- What waits to be confirmed has its whole term before it.
UPDATE orders SET payment_deadline = now() + interval '72 hours' WHERE status = 20 AND payment_type = 1 AND paid_at IS NULL;--> statement-breakpoint
-- What is claimed stays in its member's sight.
UPDATE orders SET hidden_at = NULL
WHERE hidden_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM accounts WHERE accounts.account_id = orders.account_id AND closed_at IS NOT NULL)
  AND (claim_state = 'open' OR EXISTS (
    SELECT FROM orders AS part
    WHERE part.account_id = orders.account_id AND part.parent_id = orders.id AND part.claim_state = 'open'
  ));--> statement-breakpoint
-- What was claimed may be about somebody's health: only the claim says it.
SELECT set_config('shop.erasing', 'on', true);--> statement-breakpoint
UPDATE order_events SET reason = 'claimAccepted'
WHERE reason IN ('damaged', 'wrongGoods', 'expired', 'suspectedFault', 'badReaction');--> statement-breakpoint
UPDATE orders SET status_reason = 'claimAccepted'
WHERE status_reason IN ('damaged', 'wrongGoods', 'expired', 'suspectedFault', 'badReaction');--> statement-breakpoint
SELECT set_config('shop.erasing', '', true);--> statement-breakpoint
CREATE INDEX "orders_by_confirmation_deadline" ON "orders" USING btree ("payment_deadline") WHERE status = 20 AND payment_deadline IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collected_at_the_door" CHECK ((collected_at IS NULL) = (collected_sum IS NULL) AND (collected_sum IS NULL OR (payment_type = 1 AND collected_sum BETWEEN 0 AND sum)));

CREATE TABLE "order_queue" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"queue" text NOT NULL,
	"warehouse" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_queue_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_directory" ADD COLUMN "warehouse" text;--> statement-breakpoint
CREATE INDEX "order_queue_by_time" ON "order_queue" USING btree ("placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_queue_by_queue" ON "order_queue" USING btree ("queue","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_queue_by_warehouse" ON "order_queue" USING btree ("warehouse","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_queue_by_both" ON "order_queue" USING btree ("warehouse","queue","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_queue_by_code" ON "order_queue" USING btree ("queue","orders_code");--> statement-breakpoint
INSERT INTO "order_directory" ("orders_code", "account_id", "order_id", "warehouse")
  SELECT "orders_code", "account_id", "id", "warehouse" FROM "orders" WHERE "warehouse" IS NOT NULL
  ON CONFLICT ("orders_code") DO UPDATE SET "warehouse" = excluded."warehouse";--> statement-breakpoint
-- Whatever changes an order, this version or the one before it, puts it into the queue of those who have something to do with it, or
-- takes it out. Of a split order its parts wait.
CREATE FUNCTION queue_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits_in text := CASE
      WHEN TG_OP = 'DELETE' OR NEW.is_split THEN NULL
      WHEN NEW.status = 20 AND NOT NEW.has_rx THEN 'confirm'
      WHEN NEW.status = 20 AND NEW.rx_state = 'underReview' THEN 'verdict'
      WHEN NEW.status = 20 THEN 'shopper'
      WHEN NEW.status = 30 THEN 'ship'
      WHEN NEW.status = 40 THEN 'parcel'
      WHEN NEW.status = 140 THEN 'refund'
    END;
BEGIN
  IF waits_in IS NOT NULL THEN
    INSERT INTO order_queue (account_id, order_id, orders_code, queue, warehouse, placed_at)
      VALUES (NEW.account_id, NEW.id, NEW.orders_code, waits_in, NEW.warehouse, NEW.placed_at)
      ON CONFLICT (account_id, order_id) DO UPDATE SET queue = excluded.queue, warehouse = excluded.warehouse;
  ELSIF TG_OP = 'UPDATE' THEN
    DELETE FROM order_queue WHERE account_id = NEW.account_id AND order_id = NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM order_queue WHERE account_id = OLD.account_id AND order_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_queued AFTER INSERT OR DELETE OR UPDATE OF status, has_rx, rx_state, is_split, warehouse ON orders
  FOR EACH ROW EXECUTE FUNCTION queue_order();--> statement-breakpoint
-- Those that wait already are put into it by the same trigger.
UPDATE "orders" SET "status" = "status" WHERE "status" IN (20, 30, 40, 140) AND NOT "is_split";--> statement-breakpoint
-- A merge writes rows anew under the other account and removes them where they were.
CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_exception boolean := 'on' IN (current_setting('shop.merging', true), current_setting('shop.erasing', true));
BEGIN
  IF is_exception AND TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF is_exception AND TG_OP = 'UPDATE' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
-- Last, as it keeps readers of orders out until the end.
DROP INDEX "orders_by_status";

DROP INDEX "orders_of_member";--> statement-breakpoint
DROP INDEX "orders_of_member_by_status";--> statement-breakpoint
DROP INDEX "shipment_traces_newest";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tab" smallint GENERATED ALWAYS AS (CASE WHEN status = 10 OR (status = 20 AND (rx_state = 'inquiryNeeded' OR (advance_sum > 0 AND paid_at IS NULL))) THEN 10 WHEN status IN (30, 40, 45) THEN status END) STORED;--> statement-breakpoint
CREATE INDEX "orders_of_member_by_tab" ON "orders" USING btree ("account_id","tab","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("account_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_member_by_status" ON "orders" USING btree ("account_id","status","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "shipment_traces_newest" ON "shipment_traces" USING btree ("account_id","order_id","at" DESC NULLS FIRST);
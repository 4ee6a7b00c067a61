ALTER TABLE "linked_orders" ADD COLUMN "corrected_from" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "mask_phone" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_links_to_forget" ON "order_links" USING btree ("expires_at") WHERE forgotten_at IS NULL;
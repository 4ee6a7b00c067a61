DROP INDEX "hook_deliveries_by_hook";--> statement-breakpoint
ALTER TABLE "event_hooks" ADD COLUMN "busy_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_hooks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_hooks" ADD COLUMN "resting_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD COLUMN "last_outcome" text;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD COLUMN "last_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_try" ON "hook_deliveries" USING btree ("hook_id","last_tried_at");--> statement-breakpoint
CREATE INDEX "hook_deliveries_undelivered" ON "hook_deliveries" USING btree ("hook_id","next_try_at") WHERE "hook_deliveries"."delivered_at" IS NULL;--> statement-breakpoint
-- What was tried before is shown with the best time that is known of it; what still waits is sent by its hook's line.
UPDATE "hook_deliveries" SET "last_outcome" = CASE WHEN "last_status" = 0 THEN 'NO_ANSWER' ELSE 'HTTP_' || "last_status" END,
	"last_tried_at" = coalesce("delivered_at", "at") WHERE "attempts" > 0;--> statement-breakpoint
UPDATE "hook_deliveries" SET "next_try_at" = "at" WHERE "delivered_at" IS NULL AND "attempts" < 12;--> statement-breakpoint
DELETE FROM "outbox_messages" WHERE "kind" = 'hook-event' AND "sent_at" IS NULL;

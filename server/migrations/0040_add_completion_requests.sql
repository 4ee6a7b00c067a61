CREATE TABLE "completion_requests" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"kind" text NOT NULL,
	"needs" jsonb NOT NULL,
	"note" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"asked_as" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "completion_requests_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "completion_requests_answered" CHECK ((state = 'answered') = (answered_at IS NOT NULL))
);
--> statement-breakpoint
DROP INDEX "order_links_one_open";--> statement-breakpoint
ALTER TABLE "prescription_directory" ADD COLUMN "completion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescription_directory" ADD COLUMN "completion_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescription_directory" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prescription_images" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "purpose" text DEFAULT 'pay' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "completion_requests_one_open" ON "completion_requests" USING btree ("account_id","order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "completion_requests_of_order" ON "completion_requests" USING btree ("account_id","order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_one_open" ON "order_links" USING btree ("account_id","order_id","purpose") WHERE state IN ('open', 'locked');--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_answering" CHECK ((purpose = 'complete') = (request_id IS NOT NULL));
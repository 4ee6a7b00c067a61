ALTER TABLE "refunds" ADD COLUMN "handed_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_done_at" timestamp (3) with time zone;
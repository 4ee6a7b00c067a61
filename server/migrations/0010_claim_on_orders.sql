ALTER TABLE "orders" ADD COLUMN "claim_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_state" text;
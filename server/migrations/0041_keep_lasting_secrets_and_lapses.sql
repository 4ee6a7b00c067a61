ALTER TABLE "prescription_directory" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "master_key_check" ADD COLUMN "lasting_secrets" "bytea";--> statement-breakpoint
CREATE INDEX "prescription_directory_of_order" ON "prescription_directory" USING btree ("orders_code");

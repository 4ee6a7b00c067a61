ALTER TABLE "prescription_directory" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "master_key_check" ADD COLUMN "lasting_secrets" "bytea";--> statement-breakpoint
CREATE INDEX "prescription_directory_of_order" ON "prescription_directory" USING btree ("orders_code");--> statement-breakpoint
UPDATE "prescription_directory" d SET "lapses_at" = p."valid_until" FROM "prescriptions" p
WHERE p."account_id" = d."account_id" AND p."id" = d."prescription_id" AND p."state" = 'approved' AND p."used_at" IS NULL;
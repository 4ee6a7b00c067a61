CREATE TABLE "master_key_check" (
	"id" smallint PRIMARY KEY NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "master_key_check_once" CHECK ("master_key_check"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent" ON "outbox_messages" USING btree ("created_at") WHERE "outbox_messages"."sent_at" IS NULL;
CREATE TABLE "social_identity_directory" (
	"type" smallint NOT NULL,
	"subject_index" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "social_identity_directory_type_subject_index_pk" PRIMARY KEY("type","subject_index")
);
--> statement-breakpoint
CREATE TABLE "invoice_number_directory" (
	"invoice_number" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_directory" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_order_directory" (
	"operator_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "imported_order_directory_operator_id_external_id_pk" PRIMARY KEY("operator_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "order_directory" (
	"orders_code" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_token_directory" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- What is there already enters the directories; the unique indexes that are dropped below have kept every key single.
INSERT INTO "social_identity_directory" SELECT "type", "subject_index", "account_id" FROM "social_identities";--> statement-breakpoint
INSERT INTO "invoice_number_directory" SELECT "invoice_number", "account_id", "id" FROM "invoices" WHERE "invoice_number" IS NOT NULL;--> statement-breakpoint
INSERT INTO "claim_directory" SELECT "id", "account_id", "order_id" FROM "claims";--> statement-breakpoint
INSERT INTO "imported_order_directory" SELECT "operator_id", "external_id", "account_id", "order_id" FROM "fed_orders";--> statement-breakpoint
INSERT INTO "order_directory" SELECT "orders_code", "account_id", "id" FROM "orders";--> statement-breakpoint
INSERT INTO "session_token_directory"
  SELECT "access_hash", "account_id", "session_id", "refresh_expires_at" FROM "session_tokens"
  UNION ALL SELECT "refresh_hash", "account_id", "session_id", "refresh_expires_at" FROM "session_tokens";--> statement-breakpoint
DROP INDEX "social_identities_by_subject";--> statement-breakpoint
DROP INDEX "invoices_by_number";--> statement-breakpoint
DROP INDEX "claims_by_id";--> statement-breakpoint
DROP INDEX "fed_orders_by_external_id";--> statement-breakpoint
DROP INDEX "orders_by_code";--> statement-breakpoint
DROP INDEX "session_tokens_by_access";--> statement-breakpoint
DROP INDEX "session_tokens_by_refresh";--> statement-breakpoint
CREATE INDEX "social_identity_directory_of_account" ON "social_identity_directory" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invoice_number_directory_of_account" ON "invoice_number_directory" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "claim_directory_of_account" ON "claim_directory" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "imported_order_directory_of_account" ON "imported_order_directory" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "order_directory_of_account" ON "order_directory" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "session_token_directory_of_account" ON "session_token_directory" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_token_directory_by_expiry" ON "session_token_directory" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_code" ON "orders" USING btree ("account_id","orders_code");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_by_access" ON "session_tokens" USING btree ("account_id","access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_by_refresh" ON "session_tokens" USING btree ("account_id","refresh_hash");
CREATE TABLE "coin_lots" (
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "coin_lots_account_id_expires_at_pk" PRIMARY KEY("account_id","expires_at"),
	CONSTRAINT "coin_lots_remaining_not_negative" CHECK (remaining >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_uses" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coin_uses_account_id_order_id_expires_at_pk" PRIMARY KEY("account_id","order_id","expires_at"),
	CONSTRAINT "coin_uses_amount_positive" CHECK (amount > 0),
	CONSTRAINT "coin_uses_returned_within_amount" CHECK (returned BETWEEN 0 AND amount)
);
--> statement-breakpoint
CREATE TABLE "coupon_grants" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"active_date" timestamp (3) with time zone NOT NULL,
	"expired_date" timestamp (3) with time zone NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_grants_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"coupon_type" smallint NOT NULL,
	"coupon_value" integer NOT NULL,
	"min_consume" integer NOT NULL,
	"device_type" text,
	"using_range" text NOT NULL,
	"range_kind" text NOT NULL,
	"range_codes" text[] NOT NULL,
	"active_date" timestamp (3) with time zone,
	"expired_date" timestamp (3) with time zone,
	"valid_days" smallint,
	"quantity" integer,
	"granted" integer DEFAULT 0 NOT NULL,
	"gift_amount" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"is_stopped" boolean GENERATED ALWAYS AS (stopped_at IS NOT NULL) STORED NOT NULL,
	CONSTRAINT "coupon_templates_value_positive" CHECK (coupon_value > 0 AND min_consume >= 0),
	CONSTRAINT "coupon_templates_granted_within_quantity" CHECK (granted >= 0 AND (quantity IS NULL OR granted <= quantity)),
	CONSTRAINT "coupon_templates_validity" CHECK ((expired_date IS NULL) <> (valid_days IS NULL))
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_uses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_claim_directory" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "transfers_amount_positive" CHECK (amount > 0),
	CONSTRAINT "transfers_between_two_books" CHECK (debit <> credit)
);
--> statement-breakpoint
CREATE TABLE "bill_rows" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bill_rows_provider_kind_reference_day_pk" PRIMARY KEY("provider","kind","reference","day")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"row_count" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bills_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "payment_directory" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_notices_provider_notice_id_pk" PRIMARY KEY("provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_orders_account_id_payment_id_order_id_pk" PRIMARY KEY("account_id","payment_id","order_id"),
	CONSTRAINT "payment_orders_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"out_refund_no" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payment_refunds_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"leads_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_query_at" timestamp (3) with time zone,
	"queries" smallint DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payments_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_transaction_directory" (
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "provider_transaction_directory_provider_transaction_id_pk" PRIMARY KEY("provider","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"ours" integer,
	"theirs" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolution" text
);
--> statement-breakpoint
CREATE TABLE "refund_directory" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspense" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "suspense_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "suspense_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coin_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_payment_id" uuid;--> statement-breakpoint
CREATE INDEX "coin_lots_by_expiry" ON "coin_lots" USING btree ("expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_grants_once" ON "coupon_grants" USING btree ("account_id","template_id","cause");--> statement-breakpoint
CREATE INDEX "coupon_grants_of_member" ON "coupon_grants" USING btree ("account_id","expired_date","id");--> statement-breakpoint
CREATE INDEX "coupon_grants_by_template" ON "coupon_grants" USING btree ("template_id","granted_at");--> statement-breakpoint
CREATE INDEX "coupon_grants_by_expiry" ON "coupon_grants" USING btree ("expired_date") WHERE told_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_live" ON "coupon_uses" USING btree ("account_id","grant_id") WHERE returned_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_of_order" ON "coupon_uses" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_grant" ON "coupon_uses" USING btree ("account_id","grant_id","used_at");--> statement-breakpoint
CREATE INDEX "gift_claim_directory_of_account" ON "gift_claim_directory" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("account_id","kind","cause");--> statement-breakpoint
CREATE INDEX "transfers_of_member" ON "transfers" USING btree ("account_id","unit","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transfers_by_day" ON "transfers" USING btree ("at") WHERE unit = 'fen';--> statement-breakpoint
CREATE INDEX "payment_directory_of_account" ON "payment_directory" USING btree ("account_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_notices_by_time" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_orders_of_order" ON "payment_orders" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("account_id","cause");--> statement-breakpoint
CREATE INDEX "payment_refunds_of_payment" ON "payment_refunds" USING btree ("account_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_to_try" ON "payment_refunds" USING btree ("next_try_at") WHERE next_try_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refunds_by_state" ON "payment_refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_member" ON "payments" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_to_query" ON "payments" USING btree ("next_query_at") WHERE next_query_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_transaction_directory_of_account" ON "provider_transaction_directory" USING btree ("account_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_items_once" ON "reconciliation_items" USING btree ("provider","kind","reference");--> statement-breakpoint
CREATE INDEX "reconciliation_items_open" ON "reconciliation_items" USING btree ("found_at") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE INDEX "refund_directory_of_account" ON "refund_directory" USING btree ("account_id","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_once" ON "suspense" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "suspense_open" ON "suspense" USING btree ("created_at") WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shares_not_negative" CHECK (coupon_share >= 0 AND coin_share >= 0);--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

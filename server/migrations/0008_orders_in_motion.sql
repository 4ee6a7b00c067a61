CREATE TABLE "cart_items" (
	"account_id" uuid NOT NULL,
	"item_code" text NOT NULL,
	"kind" text NOT NULL,
	"is_rx" boolean NOT NULL,
	"amount" integer NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"added_price" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_items_account_id_item_code_pk" PRIMARY KEY("account_id","item_code"),
	CONSTRAINT "cart_items_amount_in_range" CHECK (amount BETWEEN 1 AND 99)
);
--> statement-breakpoint
CREATE TABLE "cross_border_purchases" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"person_hash" "bytea" NOT NULL,
	"year" smallint NOT NULL,
	"amount" integer NOT NULL,
	"freed_at" timestamp (3) with time zone,
	CONSTRAINT "cross_border_purchases_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"recipients" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"title" "bytea" NOT NULL,
	"tax_payer_number" "bytea",
	"content" text NOT NULL,
	"amount" integer NOT NULL,
	"tax" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"invoice_number" text,
	"reversed_at" timestamp (3) with time zone,
	"reversal_number" text,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "event_hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"events" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" smallint,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"description" "bytea",
	"pictures" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"answer" "bytea",
	CONSTRAINT "claims_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "fed_orders" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	CONSTRAINT "fed_orders_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_books" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_account_id_order_id_pk" PRIMARY KEY("account_id","order_id"),
	CONSTRAINT "refunds_amount_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"score" smallint NOT NULL,
	"content" "bytea" NOT NULL,
	"labels" jsonb NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_account_id_order_id_product_code_pk" PRIMARY KEY("account_id","order_id","product_code"),
	CONSTRAINT "reviews_score_in_range" CHECK (score BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "product_bans" (
	"product_code" text NOT NULL,
	"province_code" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_bans_product_code_province_code_pk" PRIMARY KEY("product_code","province_code")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"mark" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reserved_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_reservations_account_id_order_id_product_code_pk" PRIMARY KEY("account_id","order_id","product_code"),
	CONSTRAINT "stock_reservations_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"cell_phone" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "reservations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "risk_notice" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "market_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_on_shelf" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_pieces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "score_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "score_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_bans" ADD CONSTRAINT "product_bans_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cross_border_purchases_by_person" ON "cross_border_purchases" USING btree ("person_hash","year") WHERE freed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_once" ON "favourites" USING btree ("account_id","product_code");--> statement-breakpoint
CREATE INDEX "favourites_of_member" ON "favourites" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_mails_of_member" ON "invoice_mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_number" ON "invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoices_of_member" ON "invoices" USING btree ("account_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_hook" ON "hook_deliveries" USING btree ("hook_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_by_id" ON "claims" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("account_id","order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "claims_by_state" ON "claims" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "claims_of_order" ON "claims" USING btree ("account_id","order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fed_orders_by_external_id" ON "fed_orders" USING btree ("operator_id","external_id");--> statement-breakpoint
CREATE INDEX "reviews_by_product" ON "reviews" USING btree ("product_code","created_at");--> statement-breakpoint
CREATE INDEX "stock_changes_by_product" ON "stock_changes" USING btree ("product_code","at");--> statement-breakpoint
CREATE INDEX "stock_reservations_open" ON "stock_reservations" USING btree ("product_code") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("account_id","product_code") WHERE arrived_at IS NULL;--> statement-breakpoint
CREATE INDEX "reservations_of_member" ON "reservations" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reservations_waiting" ON "reservations" USING btree ("product_code","created_at") WHERE arrived_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_payment_deadline" ON "orders" USING btree ("payment_deadline") WHERE status = 10;--> statement-breakpoint
CREATE INDEX "orders_by_inquiry_deadline" ON "orders" USING btree ("placed_at") WHERE status = 20 AND rx_state = 'inquiryNeeded';--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("delivered_at") WHERE status = 40 AND NOT is_split;--> statement-breakpoint
CREATE INDEX "orders_by_receipt" ON "orders" USING btree ("received_at") WHERE status = 45 AND NOT is_split;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at") WHERE status IN (20, 30, 40, 140) AND NOT is_split;--> statement-breakpoint
CREATE INDEX "products_by_search_piece" ON "products" USING gin ("search_pieces");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reserved_within_stock" CHECK (reserved >= 0 AND reserved <= stock);
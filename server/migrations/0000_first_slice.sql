CREATE TABLE "access_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"device" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_phones" (
	"phone_index" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"phone" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"nick_name" "bytea",
	"member_name" "bytea",
	"email" "bytea",
	"avatar" text,
	"sex" smallint DEFAULT 0 NOT NULL,
	"level" text DEFAULT 'plain' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_setting_changes" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"operator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_settings" (
	"module" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mall_settings_module_key_pk" PRIMARY KEY("module","key")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_account_id_order_id_number_pk" PRIMARY KEY("account_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"sub_order_id" uuid,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"packing" text NOT NULL,
	"amount" integer NOT NULL,
	"actual_price" integer NOT NULL,
	"mark" smallint NOT NULL,
	"combination_id" text,
	"prescription_type" smallint NOT NULL,
	"class_code" text,
	"warehouse" text NOT NULL,
	"promotions" jsonb NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"is_restricted_average" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_lines_account_id_order_id_number_pk" PRIMARY KEY("account_id","order_id","number"),
	CONSTRAINT "order_lines_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"parent_id" uuid,
	"status" smallint NOT NULL,
	"status_reason" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"payment_deadline" timestamp (3) with time zone,
	"payment_type" smallint NOT NULL,
	"is_split" boolean DEFAULT false NOT NULL,
	"is_global" boolean DEFAULT false NOT NULL,
	"has_rx" boolean DEFAULT false NOT NULL,
	"rx_state" text,
	"patient_label" text,
	"warehouse" text,
	"sum" integer NOT NULL,
	"product_money" integer NOT NULL,
	"coupon_value" integer DEFAULT 0 NOT NULL,
	"coin_money" integer DEFAULT 0 NOT NULL,
	"transport_costs" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"advance_sum" integer DEFAULT 0 NOT NULL,
	"consignee" "bytea" NOT NULL,
	"consignee_phone" "bytea" NOT NULL,
	"delivery_address" "bytea" NOT NULL,
	"buyer_id_number" "bytea",
	"shipping_time" text NOT NULL,
	"pay_source" text DEFAULT 'PC' NOT NULL,
	"invoice_state" text DEFAULT 'none' NOT NULL,
	"invoice_type" text,
	"invoice_title" "bytea",
	"tax_payer_number" "bytea",
	"invoice_content" text,
	CONSTRAINT "orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "orders_sum_adds_up" CHECK (sum = product_money - coupon_value - coin_money + transport_costs + tax AND sum >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_traces" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"description" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipment_traces_account_id_order_id_id_pk" PRIMARY KEY("account_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"shipping_number" text NOT NULL,
	"stage" text NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipments_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"common_title" text NOT NULL,
	"packing" text NOT NULL,
	"manufacturer" text NOT NULL,
	"category_code" text NOT NULL,
	"price" integer NOT NULL,
	"prescription_type" smallint NOT NULL,
	"class_code" text,
	"indications" text NOT NULL,
	"warehouse" text NOT NULL,
	"stock" integer NOT NULL,
	"is_global" boolean NOT NULL,
	"tax_rate" integer NOT NULL,
	"restriction" integer,
	"forbidden_age_less" smallint,
	"forbidden_age_greater" smallint,
	"icd_codes" jsonb NOT NULL,
	"picture" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_stock_not_negative" CHECK (stock >= 0),
	CONSTRAINT "products_price_not_negative" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"subject_hash" "bytea" NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"route" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_subject_hash_key_hash_pk" PRIMARY KEY("subject_hash","key_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"hits" bigint[] NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_use_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"subject_hash" "bytea",
	"browser_hash" "bytea",
	"payload" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"max_tries" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_keys" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_keys_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokens_account_id_session_id_generation_pk" PRIMARY KEY("account_id","session_id","generation")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"method" text NOT NULL,
	"browser_hash" "bytea",
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_code_categories_code_fk" FOREIGN KEY ("category_code") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_phones_one_each" ON "account_phones" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "operator_actions_by_subject" ON "operator_actions" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_keys_by_key" ON "operator_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_code" ON "orders" USING btree ("orders_code");--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("account_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_member_by_status" ON "orders" USING btree ("account_id","status","placed_at" DESC NULLS LAST) WHERE parent_id IS NULL AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX "orders_by_parent" ON "orders" USING btree ("account_id","parent_id") WHERE parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shipment_traces_newest" ON "shipment_traces" USING btree ("account_id","order_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_code");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_by_time" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_hits_by_touch" ON "limit_hits" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "one_use_secrets_by_secret" ON "one_use_secrets" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_use_secrets_one_live" ON "one_use_secrets" USING btree ("purpose","subject_hash",coalesce(browser_hash, ''::bytea)) WHERE consumed_at IS NULL AND subject_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "one_use_secrets_by_expiry" ON "one_use_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_by_access" ON "session_tokens" USING btree ("access_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_by_refresh" ON "session_tokens" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "session_tokens_by_refresh_expiry" ON "session_tokens" USING btree ("refresh_expires_at");
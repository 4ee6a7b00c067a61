CREATE TABLE "medicine_plans" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"product_code" text NOT NULL,
	"product_name" text NOT NULL,
	"patient_id" uuid,
	"patient_label" text,
	"unit" text NOT NULL,
	"units_per_time" numeric(10, 2) NOT NULL,
	"times" text[] NOT NULL,
	"every_days" smallint NOT NULL,
	"starts_on" timestamp (3) with time zone NOT NULL,
	"units_counted" numeric(10, 2) NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"remind_refill" boolean DEFAULT true NOT NULL,
	"refill_due_at" timestamp (3) with time zone,
	"refill_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "medicine_plans_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "medicine_plans_units_not_negative" CHECK (units_counted >= 0 AND units_per_time > 0),
	CONSTRAINT "medicine_plans_times_given" CHECK (cardinality(times) BETWEEN 1 AND 6 AND every_days >= 1)
);
--> statement-breakpoint
CREATE TABLE "plan_reminders" (
	"account_id" uuid NOT NULL,
	"remind_refills" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_reminders_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "plan_supplies" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_code" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"units" numeric(10, 2) NOT NULL,
	"supplied_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "plan_supplies_account_id_order_id_product_code_pk" PRIMARY KEY("account_id","order_id","product_code")
);
--> statement-breakpoint
CREATE INDEX "medicine_plans_of_member" ON "medicine_plans" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "medicine_plans_due" ON "medicine_plans" USING btree ("refill_due_at") WHERE state = 'active' AND remind_refill AND refill_told_at IS NULL;--> statement-breakpoint
CREATE INDEX "plan_supplies_of_plan" ON "plan_supplies" USING btree ("account_id","plan_id","supplied_at" DESC NULLS LAST);
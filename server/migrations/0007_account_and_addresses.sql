CREATE TABLE "closures" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reason_text" "bytea",
	"applied_at" timestamp (3) with time zone NOT NULL,
	"erases_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "closures_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"size" integer,
	"file_key" "bytea",
	CONSTRAINT "data_exports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "address_books" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"held" smallint NOT NULL,
	CONSTRAINT "address_books_limit" CHECK ("address_books"."held" BETWEEN 0 AND 20)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"consignee" "bytea" NOT NULL,
	"landline" "bytea",
	"mobile" "bytea" NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"region_code" text,
	"street_code" text,
	"custom_area" "bytea" NOT NULL,
	"zip_code" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sensitive_reads" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reader" text NOT NULL,
	"operator_id" uuid,
	"device" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensitive_reads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"module" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_for" text,
	CONSTRAINT "uploads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "height" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "weight" smallint;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "job_nature" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "marital_status" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "revenues" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "common_drugs" "bytea";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "allergy_drugs" "bytea";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "disease_history" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "closures_one_live" ON "closures" USING btree ("account_id") WHERE "closures"."taken_back_at" IS NULL AND "closures"."erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX "closures_by_end" ON "closures" USING btree ("erases_at") WHERE "closures"."taken_back_at" IS NULL AND "closures"."erased_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_making" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."state" = 'making';--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("account_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "uploads_by_creation" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER sensitive_reads_append_only BEFORE UPDATE OR DELETE ON sensitive_reads
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

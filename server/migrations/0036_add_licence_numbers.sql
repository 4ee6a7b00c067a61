CREATE TABLE "diseases" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	"age_min" smallint,
	"age_max" smallint,
	"edition" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"search_pieces" text[] NOT NULL,
	"search_text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diseases_sex_known" CHECK (sex IN ('male', 'female', 'common')),
	CONSTRAINT "diseases_ages_in_order" CHECK (age_min <= age_max)
);
--> statement-breakpoint
CREATE TABLE "product_diseases" (
	"product_code" text NOT NULL,
	"disease_code" text NOT NULL,
	"position" smallint NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "product_diseases_product_code_disease_code_pk" PRIMARY KEY("product_code","disease_code")
);
--> statement-breakpoint
CREATE TABLE "ingredient_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"other_names" text[] NOT NULL,
	"groups" text[] NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_doses" (
	"product_code" text PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"dose" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_ingredients" (
	"product_code" text NOT NULL,
	"ingredient_code" text NOT NULL,
	"strength" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_ingredients_product_code_ingredient_code_pk" PRIMARY KEY("product_code","ingredient_code")
);
--> statement-breakpoint
CREATE TABLE "warning_rules" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"other" text,
	"limit_value" smallint,
	"sex" smallint,
	"label" text,
	"is_for_local_use" boolean NOT NULL,
	"severity" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_books" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"held" smallint NOT NULL,
	CONSTRAINT "patient_books_limit" CHECK ("patient_books"."held" BETWEEN 0 AND 50)
);
--> statement-breakpoint
CREATE TABLE "patient_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_hash" "bytea" NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "patient_checks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"sex" smallint,
	"birth_day" "bytea",
	"phone" "bytea" NOT NULL,
	"relation_label" text NOT NULL,
	"id_card_number" "bytea",
	"certificate_type" smallint,
	"card_number" "bytea",
	"certificate_image" text,
	"certificate_image_back" text,
	"health_info" "bytea",
	"guardian_name" "bytea",
	"guardian_phone" "bytea",
	"guardian_card_num" "bytea",
	"guardian_image" text,
	"prescription_images" text[] DEFAULT '{}' NOT NULL,
	"medical_records" text[] DEFAULT '{}' NOT NULL,
	"real_name_at" timestamp (3) with time zone,
	"guardian_real_name_at" timestamp (3) with time zone,
	"certificate_approved_at" timestamp (3) with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_system_default" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "patients_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "patients_pictures" CHECK (cardinality("patients"."prescription_images") <= 5 AND cardinality("patients"."medical_records") <= 5),
	CONSTRAINT "patients_one_document" CHECK ("patients"."id_card_number" IS NULL OR "patients"."certificate_type" IS NULL),
	CONSTRAINT "patients_real_name" CHECK ("patients"."real_name_at" IS NULL OR "patients"."id_card_number" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "product_diseases" ADD CONSTRAINT "product_diseases_disease_code_diseases_code_fk" FOREIGN KEY ("disease_code") REFERENCES "public"."diseases"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_code_ingredients_code_fk" FOREIGN KEY ("ingredient_code") REFERENCES "public"."ingredients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diseases_by_search_piece" ON "diseases" USING gin ("search_pieces") WHERE is_offered;--> statement-breakpoint
CREATE INDEX "product_diseases_by_disease" ON "product_diseases" USING btree ("disease_code");--> statement-breakpoint
CREATE INDEX "product_ingredients_by_ingredient" ON "product_ingredients" USING btree ("ingredient_code");--> statement-breakpoint
CREATE INDEX "patient_checks_by_person" ON "patient_checks" USING btree ("account_id","person_hash","at");--> statement-breakpoint
CREATE INDEX "patient_checks_by_time" ON "patient_checks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_one_default" ON "patients" USING btree ("account_id") WHERE "patients"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "patients_one_system_default" ON "patients" USING btree ("account_id") WHERE "patients"."is_system_default";
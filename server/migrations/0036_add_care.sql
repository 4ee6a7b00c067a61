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
CREATE TABLE "prescription_directory" (
	"prescription_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"drug_count" smallint NOT NULL,
	"is_child" boolean NOT NULL,
	"severity" text,
	"open_questions" smallint NOT NULL,
	"first_reviewer_id" uuid
);
--> statement-breakpoint
CREATE TABLE "prescription_events" (
	"account_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prescription_events_account_id_prescription_id_number_pk" PRIMARY KEY("account_id","prescription_id","number")
);
--> statement-breakpoint
CREATE TABLE "prescription_images" (
	"account_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "prescription_images_account_id_prescription_id_number_pk" PRIMARY KEY("account_id","prescription_id","number")
);
--> statement-breakpoint
CREATE TABLE "prescription_questions" (
	"account_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" "bytea" NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" "bytea",
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "prescription_questions_account_id_prescription_id_id_pk" PRIMARY KEY("account_id","prescription_id","id")
);
--> statement-breakpoint
CREATE TABLE "prescription_reviews" (
	"account_id" uuid NOT NULL,
	"prescription_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"act" text NOT NULL,
	"open_for" integer DEFAULT 0 NOT NULL,
	"checks" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prescription_reviews_account_id_prescription_id_id_pk" PRIMARY KEY("account_id","prescription_id","id")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid,
	"content" "bytea" NOT NULL,
	"patient" "bytea",
	"findings" "bytea",
	"is_child" boolean DEFAULT false NOT NULL,
	"severity" text,
	"drug_count" smallint NOT NULL,
	"image_count" smallint DEFAULT 0 NOT NULL,
	"open_questions" smallint DEFAULT 0 NOT NULL,
	"confirmed_version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"first_reviewer_id" uuid,
	"reviewer_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" "bytea",
	"valid_until" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "prescriptions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "prescriptions_submitted_whole" CHECK (submitted_at IS NULL OR (patient IS NOT NULL AND findings IS NOT NULL)),
	CONSTRAINT "prescriptions_submitted_state" CHECK (state IN ('draft', 'withdrawn') OR submitted_at IS NOT NULL),
	CONSTRAINT "prescriptions_approved_by_two" CHECK (state <> 'approved' OR NOT is_child OR first_reviewer_id <> reviewer_id),
	CONSTRAINT "prescriptions_decided" CHECK ((state <> 'approved' AND state <> 'refused') OR reviewer_id IS NOT NULL),
	CONSTRAINT "prescriptions_answered" CHECK (state <> 'approved' OR open_questions = 0)
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
ALTER TABLE "operator_keys" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "product_diseases" ADD CONSTRAINT "product_diseases_disease_code_diseases_code_fk" FOREIGN KEY ("disease_code") REFERENCES "public"."diseases"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_code_ingredients_code_fk" FOREIGN KEY ("ingredient_code") REFERENCES "public"."ingredients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diseases_by_search_piece" ON "diseases" USING gin ("search_pieces") WHERE is_offered;--> statement-breakpoint
CREATE INDEX "product_diseases_by_disease" ON "product_diseases" USING btree ("disease_code");--> statement-breakpoint
CREATE INDEX "prescription_directory_of_account" ON "prescription_directory" USING btree ("account_id","prescription_id");--> statement-breakpoint
CREATE INDEX "prescription_directory_waiting" ON "prescription_directory" USING btree ("waiting_since","prescription_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "prescription_directory_decided" ON "prescription_directory" USING btree ("decided_at" DESC NULLS LAST,"prescription_id" DESC NULLS LAST) WHERE decided_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "prescription_reviews_by_operator" ON "prescription_reviews" USING btree ("account_id","prescription_id","operator_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "prescriptions_one_live" ON "prescriptions" USING btree ("account_id","order_id") WHERE state IN ('draft', 'submitted', 'approved');--> statement-breakpoint
CREATE INDEX "prescriptions_of_member" ON "prescriptions" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prescriptions_of_order" ON "prescriptions" USING btree ("account_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_of_patient" ON "prescriptions" USING btree ("account_id","patient_id","submitted_at");--> statement-breakpoint
CREATE INDEX "prescriptions_lapsing" ON "prescriptions" USING btree ("valid_until") WHERE state = 'approved' AND used_at IS NULL;--> statement-breakpoint
CREATE INDEX "product_ingredients_by_ingredient" ON "product_ingredients" USING btree ("ingredient_code");--> statement-breakpoint
CREATE INDEX "patient_checks_by_person" ON "patient_checks" USING btree ("account_id","person_hash","at");--> statement-breakpoint
CREATE INDEX "patient_checks_by_time" ON "patient_checks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_one_default" ON "patients" USING btree ("account_id") WHERE "patients"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "patients_one_system_default" ON "patients" USING btree ("account_id") WHERE "patients"."is_system_default";--> statement-breakpoint
CREATE INDEX "medicine_plans_of_member" ON "medicine_plans" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "medicine_plans_due" ON "medicine_plans" USING btree ("refill_due_at") WHERE state = 'active' AND remind_refill AND refill_told_at IS NULL;--> statement-breakpoint
CREATE INDEX "plan_supplies_of_plan" ON "plan_supplies" USING btree ("account_id","plan_id","supplied_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "icd_codes";--> statement-breakpoint
-- What the authority said of a person is never rewritten.
CREATE TRIGGER patient_checks_append_only BEFORE UPDATE OR DELETE ON patient_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();--> statement-breakpoint
CREATE TRIGGER prescription_events_append_only BEFORE UPDATE OR DELETE ON prescription_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();--> statement-breakpoint
CREATE TRIGGER prescription_reviews_append_only BEFORE UPDATE OR DELETE ON prescription_reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();

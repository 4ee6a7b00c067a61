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
CREATE INDEX "prescription_directory_of_account" ON "prescription_directory" USING btree ("account_id","prescription_id");--> statement-breakpoint
CREATE INDEX "prescription_directory_waiting" ON "prescription_directory" USING btree ("waiting_since","prescription_id") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "prescription_directory_decided" ON "prescription_directory" USING btree ("decided_at" DESC NULLS LAST,"prescription_id" DESC NULLS LAST) WHERE decided_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "prescription_reviews_by_operator" ON "prescription_reviews" USING btree ("account_id","prescription_id","operator_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "prescriptions_one_live" ON "prescriptions" USING btree ("account_id","order_id") WHERE state IN ('draft', 'submitted', 'approved');--> statement-breakpoint
CREATE INDEX "prescriptions_of_member" ON "prescriptions" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prescriptions_of_order" ON "prescriptions" USING btree ("account_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_of_patient" ON "prescriptions" USING btree ("account_id","patient_id","submitted_at");--> statement-breakpoint
CREATE INDEX "prescriptions_lapsing" ON "prescriptions" USING btree ("valid_until") WHERE state = 'approved' AND used_at IS NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "icd_codes";
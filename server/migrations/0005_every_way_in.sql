CREATE TABLE "login_failures" (
	"name_index" "bytea" PRIMARY KEY NOT NULL,
	"in_a_row" integer NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_key_pairs" (
	"day" date PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_names" (
	"name_index" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_logins" (
	"uuid_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"state" text NOT NULL,
	"scanned_by" uuid,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"network_index" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"account_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"subject_index" "bytea" NOT NULL,
	"name" "bytea" NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_identities_account_id_type_pk" PRIMARY KEY("account_id","type")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_name" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "login_names_one_each" ON "login_names" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "qr_logins_by_expiry" ON "qr_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_by_subject" ON "social_identities" USING btree ("type","subject_index");
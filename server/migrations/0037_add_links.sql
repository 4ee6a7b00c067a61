CREATE TABLE "link_holder_directory" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_holders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"stage" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_holders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_key_directory" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"link_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linked_orders" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"phone_corrected_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "linked_orders_account_id_order_id_pk" PRIMARY KEY("account_id","order_id"),
	CONSTRAINT "linked_orders_tries" CHECK (tries BETWEEN 0 AND 15)
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_renewal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "order_links_tries" CHECK (tries BETWEEN 0 AND 5)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "link_holder_directory_of_account" ON "link_holder_directory" USING btree ("account_id","holder_id");--> statement-breakpoint
CREATE INDEX "link_holders_of_link" ON "link_holders" USING btree ("account_id","link_id");--> statement-breakpoint
CREATE INDEX "link_key_directory_of_account" ON "link_key_directory" USING btree ("account_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_one_open" ON "order_links" USING btree ("account_id","order_id") WHERE state IN ('open', 'locked');--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("account_id","order_id","created_at");
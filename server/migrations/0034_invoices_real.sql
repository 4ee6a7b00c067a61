CREATE TABLE "invoice_submission_directory" (
	"order_no" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"orders_code" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"series" smallint NOT NULL,
	"amount" integer NOT NULL,
	"seller_tax_number" text,
	"reason" text,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"waits_for_buyer" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"queries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pdf_url" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "ofd_url" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_category_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_rate_percent" smallint;--> statement-breakpoint
CREATE INDEX "invoice_submissions_of_account" ON "invoice_submission_directory" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_submissions_due" ON "invoice_submission_directory" USING btree ("next_at") WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_submissions_open" ON "invoice_submission_directory" USING btree ("state","created_at") WHERE state IN ('waiting', 'submitted', 'failed');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_rate_known" CHECK (tax_rate_percent IN (13, 9, 6, 3, 1, 0));
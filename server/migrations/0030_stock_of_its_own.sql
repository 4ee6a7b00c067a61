CREATE TABLE "product_stock" (
	"product_code" text PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_stock_not_negative" CHECK (stock >= 0),
	CONSTRAINT "product_stock_reserved_within_stock" CHECK (reserved >= 0 AND reserved <= stock)
);
--> statement-breakpoint
INSERT INTO "product_stock" SELECT "code", "stock", "reserved" FROM "products";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_reserved_within_stock";--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "reserved";
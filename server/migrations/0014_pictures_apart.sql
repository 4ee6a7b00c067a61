CREATE TABLE "product_pictures" (
	"product_code" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_pictures" SELECT "code", "picture" FROM "products";--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_code_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."products"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "picture";
CREATE TABLE "warehouses" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
-- Names that the code held until now; any other code keeps itself as its name until an operator gives it one.
INSERT INTO "warehouses" SELECT DISTINCT "warehouse", CASE "warehouse"
  WHEN 'GZ' THEN '广州仓' WHEN 'WH' THEN '武汉仓' WHEN 'CD' THEN '成都仓' WHEN 'HK' THEN '香港保税仓' ELSE "warehouse" END
FROM "products";--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "photo" "bytea";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warehouse_warehouses_code_fk" FOREIGN KEY ("warehouse") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;

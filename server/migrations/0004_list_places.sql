ALTER TABLE "order_lines" ADD COLUMN "list_place" smallint;--> statement-breakpoint
UPDATE "order_lines" SET "list_place" = placed."place" FROM (
  SELECT "account_id", "order_id", "number", row_number() OVER (PARTITION BY "account_id", "order_id" ORDER BY "number") AS "place"
  FROM "order_lines" WHERE "mark" <> 7
) AS placed
WHERE "order_lines"."account_id" = placed."account_id" AND "order_lines"."order_id" = placed."order_id" AND "order_lines"."number" = placed."number";

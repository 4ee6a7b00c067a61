DROP INDEX "products_by_category";--> statement-breakpoint
CREATE INDEX "products_on_shelf" ON "products" USING btree ("category_code","price","code","prescription_type") WHERE is_on_shelf;
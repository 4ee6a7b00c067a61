DROP INDEX "products_by_search_piece";--> statement-breakpoint
-- Pieces tell more than they did: all are made anew beside the next start.
UPDATE "products" SET "search_text" = '', "search_pieces" = '{}';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","code") WHERE is_on_shelf;--> statement-breakpoint
CREATE INDEX "products_by_search_piece" ON "products" USING gin ("search_pieces") WHERE is_on_shelf;
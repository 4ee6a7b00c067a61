DROP INDEX "shipment_traces_newest";--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_traces_once" ON "shipment_traces" USING btree ("account_id","order_id","at" DESC NULLS FIRST,"description");
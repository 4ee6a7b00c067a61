CREATE TABLE "phone_orders" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_orders_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "phone_orders_by_phone" ON "phone_orders" USING btree ("phone_hash","placed_at");--> statement-breakpoint
CREATE INDEX "phone_orders_by_time" ON "phone_orders" USING btree ("placed_at");
CREATE TABLE "push_targets" (
	"target_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"platform" text NOT NULL,
	"device_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_notices" (
	"store" text NOT NULL,
	"notice_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "store_notices_store_notice_id_pk" PRIMARY KEY("store","notice_id")
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"app_account_token" uuid NOT NULL,
	"store" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_purchases" (
	"store" text NOT NULL,
	"transaction_id" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"product_id" text,
	"gems" integer NOT NULL,
	"changed_at" bigint NOT NULL,
	"credited_at" bigint,
	"retry_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "store_purchases_store_transaction_id_pk" PRIMARY KEY("store","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gem_debt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_targets" ADD CONSTRAINT "push_targets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD CONSTRAINT "store_purchases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_targets_user" ON "push_targets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "store_notices_age" ON "store_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_token" ON "store_orders" USING btree ("app_account_token");--> statement-breakpoint
CREATE INDEX "store_orders_user" ON "store_orders" USING btree ("user_id","product_id","created_at");--> statement-breakpoint
CREATE INDEX "store_purchases_retry" ON "store_purchases" USING btree ("retry_at");
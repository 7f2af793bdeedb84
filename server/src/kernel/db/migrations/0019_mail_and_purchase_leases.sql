ALTER TABLE "account_mails" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
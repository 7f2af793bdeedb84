ALTER TABLE "recordings" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "lease_until" bigint;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
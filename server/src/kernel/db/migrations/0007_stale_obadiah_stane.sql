ALTER TABLE "live_releases" ADD COLUMN "canary" text;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "canary_percent" integer;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "pinned_by" text;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "pinned_at" bigint;--> statement-breakpoint
ALTER TABLE "live_releases" ADD COLUMN "pinned_for" text;--> statement-breakpoint
ALTER TABLE "release_audit" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "retired_at" bigint;
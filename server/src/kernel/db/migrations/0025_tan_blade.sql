ALTER TABLE "channels" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "pinned_at" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "archived_at" bigint;
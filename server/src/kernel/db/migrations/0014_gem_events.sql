ALTER TABLE "events" ALTER COLUMN "channel_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "channel_sequence" DROP NOT NULL;
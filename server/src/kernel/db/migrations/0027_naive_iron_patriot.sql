ALTER TABLE "users" ALTER COLUMN "show_latest_message" SET DEFAULT false;--> statement-breakpoint
-- It was on for everybody who had not turned it off, which means that it was not chosen.
UPDATE "users" SET "show_latest_message" = false WHERE "show_latest_message";

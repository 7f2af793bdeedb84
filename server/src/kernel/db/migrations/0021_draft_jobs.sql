CREATE TABLE "draft_texts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"custom_bot_key" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"wanted" jsonb,
	"status" text NOT NULL,
	"result" jsonb,
	"answered_at" bigint,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portraits" (
	"bot_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"description" text NOT NULL,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_images" ALTER COLUMN "lease_until" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_images" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "draft_images" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "draft_images" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_texts" ADD CONSTRAINT "draft_texts_custom_bot_key_bot_drafts_custom_bot_key_fk" FOREIGN KEY ("custom_bot_key") REFERENCES "public"."bot_drafts"("custom_bot_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_texts_open" ON "draft_texts" USING btree ("created_at") WHERE "draft_texts"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "draft_texts_draft" ON "draft_texts" USING btree ("custom_bot_key");--> statement-breakpoint
CREATE INDEX "draft_images_open" ON "draft_images" USING btree ("created_at") WHERE "draft_images"."status" in ('PENDING', 'IN_PROGRESS');--> statement-breakpoint
UPDATE "draft_images" SET "status" = 'FAILED' WHERE "status" IN ('PENDING', 'IN_PROGRESS');

CREATE TABLE "draft_images" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"custom_bot_key" uuid NOT NULL,
	"status" text NOT NULL,
	"images" jsonb NOT NULL,
	"lease_until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "kind" text DEFAULT 'CHARACTER' NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "idea" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "card_picture_media_id" uuid;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "card_files" jsonb;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "portrait_media_id" uuid;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "updated_at" bigint;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "card_picture_media_id" uuid;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "card_files" jsonb;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "preview_type" text DEFAULT 'SHOW' NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "reviewed_at" bigint;--> statement-breakpoint
ALTER TABLE "draft_images" ADD CONSTRAINT "draft_images_custom_bot_key_bot_drafts_custom_bot_key_fk" FOREIGN KEY ("custom_bot_key") REFERENCES "public"."bot_drafts"("custom_bot_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_images_draft" ON "draft_images" USING btree ("custom_bot_key","job_id");--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD CONSTRAINT "bot_drafts_card_picture_media_id_media_media_id_fk" FOREIGN KEY ("card_picture_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD CONSTRAINT "bot_drafts_portrait_media_id_media_media_id_fk" FOREIGN KEY ("portrait_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_card_picture_media_id_media_media_id_fk" FOREIGN KEY ("card_picture_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_drafts_user" ON "bot_drafts" USING btree ("user_id","updated_at");
CREATE TABLE "gallery_items" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"image_media_id" uuid,
	"video_media_id" uuid,
	"orientation" text NOT NULL,
	"alt" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_views" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_unlocks" (
	"channel_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"unlocked_at" bigint NOT NULL,
	CONSTRAINT "special_unlocks_channel_id_content_id_pk" PRIMARY KEY("channel_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "fever_expires_at" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "gift_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "charged_gems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "refunded_gems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_views" ADD CONSTRAINT "library_views_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_unlocks" ADD CONSTRAINT "special_unlocks_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_items_page" ON "gallery_items" USING btree ("channel_id","content_id");--> statement-breakpoint
CREATE INDEX "gallery_items_message" ON "gallery_items" USING btree ("message_id");
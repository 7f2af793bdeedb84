CREATE TABLE "pictures" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"status" text NOT NULL,
	"wish" text,
	"style" text NOT NULL,
	"look" jsonb NOT NULL,
	"description" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"price" integer NOT NULL,
	"charge_key" text,
	"image_media_id" uuid,
	"video_media_id" uuid,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"marked_media_id" uuid,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "last_image_media_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "last_video_media_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_open" ON "pictures" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "pictures_channel" ON "pictures" USING btree ("channel_id","message_id");
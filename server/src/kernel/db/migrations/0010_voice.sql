CREATE TABLE "recordings" (
	"alternative_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"voice_id" text,
	"media_id" uuid,
	"duration_ms" integer,
	"peaks" jsonb,
	"day" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_media_id_media_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("media_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordings_day" ON "recordings" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "recordings_wanted" ON "recordings" USING btree ("created_at") WHERE "recordings"."status" = 'WANTED';
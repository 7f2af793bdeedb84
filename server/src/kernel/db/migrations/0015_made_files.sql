CREATE TABLE "card_exports" (
	"bot_id" uuid NOT NULL,
	"format" text NOT NULL,
	"revision" text NOT NULL,
	"media_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "card_exports_bot_id_format_pk" PRIMARY KEY("bot_id","format")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "made_from" uuid;--> statement-breakpoint
ALTER TABLE "card_exports" ADD CONSTRAINT "card_exports_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exports" ADD CONSTRAINT "card_exports_media_id_media_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_exports_created" ON "card_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_made_from" ON "media" USING btree ("made_from");
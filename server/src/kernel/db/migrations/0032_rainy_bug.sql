CREATE TABLE "bot_versions" (
	"bot_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"nickname" text NOT NULL,
	"gender" text NOT NULL,
	"headline" text NOT NULL,
	"short_description" text NOT NULL,
	"hash_tags" text[] NOT NULL,
	"relationship" text NOT NULL,
	"backstory" text NOT NULL,
	"initial_situation" text NOT NULL,
	"personality" text NOT NULL,
	"details" text NOT NULL,
	"first_message" text NOT NULL,
	"conversation_category" text NOT NULL,
	"world_setup" text DEFAULT '' NOT NULL,
	"portrait_media_id" uuid,
	"portrait_look" jsonb,
	"voice_id" text,
	"preview_type" text DEFAULT 'SHOW' NOT NULL,
	"state" text NOT NULL,
	"review_reason" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "bot_versions_bot_id_version_pk" PRIMARY KEY("bot_id","version")
);
--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "edits_bot_id" uuid;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD COLUMN "edits_version" integer;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "bot_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_versions" ADD CONSTRAINT "bot_versions_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_versions" ADD CONSTRAINT "bot_versions_portrait_media_id_media_media_id_fk" FOREIGN KEY ("portrait_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "feedback" (
	"feedback_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category_id" text NOT NULL,
	"content" text NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "notice_views" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shown_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"seq_no" integer NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"urls" text[] NOT NULL,
	"picture_media_id" uuid NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_choices" (
	"user_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "voice_choices_user_id_bot_id_pk" PRIMARY KEY("user_id","bot_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_views" ADD CONSTRAINT "notice_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_picture_media_id_media_media_id_fk" FOREIGN KEY ("picture_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_choices" ADD CONSTRAINT "voice_choices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voice_choices" ADD CONSTRAINT "voice_choices_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "notices_order" ON "notices" USING btree ("seq_no");
--> statement-breakpoint
CREATE INDEX "gem_entries_page" ON "gem_entries" USING btree ("user_id","entry_id");
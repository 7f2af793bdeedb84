CREATE TABLE "alternatives" (
	"alternative_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"attribution_id" uuid PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"raw_attribution" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_drafts" (
	"custom_bot_key" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"bot_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bots" (
	"bot_id" uuid PRIMARY KEY NOT NULL,
	"bot_key" uuid NOT NULL,
	"kind" text DEFAULT 'CHARACTER' NOT NULL,
	"owner_id" uuid,
	"visibility" text NOT NULL,
	"review_state" text DEFAULT 'NONE' NOT NULL,
	"removed_at" bigint,
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
	"alternate_greetings" text[] NOT NULL,
	"example_dialogue" text NOT NULL,
	"conversation_category" text NOT NULL,
	"world_setup" text DEFAULT '' NOT NULL,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"portrait_media_id" uuid,
	"voice_id" text,
	"card" jsonb,
	"source" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"category_id" text PRIMARY KEY NOT NULL,
	"seq_no" integer NOT NULL,
	"layout" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"preset_content_id" uuid,
	"mode" text DEFAULT 'NONE' NOT NULL,
	"model_id" text NOT NULL,
	"is_started" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"vibe_gauge" integer DEFAULT 0 NOT NULL,
	"last_message_text" text,
	"last_message_at" bigint,
	"event_sequence" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"left_at" bigint
);
--> statement-breakpoint
CREATE TABLE "events" (
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"channel_sequence" bigint NOT NULL,
	"event_type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"updated_gem_amount" integer,
	"created_at" bigint NOT NULL,
	"published_at" bigint,
	CONSTRAINT "events_user_id_sequence_pk" PRIMARY KEY("user_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "gem_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_key" text NOT NULL,
	"reference" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "gem_entries_not_negative" CHECK ("gem_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"response" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_user_id_request_key_pk" PRIMARY KEY("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "live_releases" (
	"remote" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"build" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "media" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"owner_id" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"sender_type" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"client_message_id" uuid,
	"alternative_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presets" (
	"preset_id" uuid PRIMARY KEY NOT NULL,
	"preset_key" uuid NOT NULL,
	"preset_content_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"category_id" text NOT NULL,
	"seq_no" integer NOT NULL,
	"rank" integer,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"rotated_at" bigint,
	"successor_hash" text,
	"first_used_at" bigint,
	"revoked_at" bigint,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "release_audit" (
	"revision" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_audit_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"action" text NOT NULL,
	"from_release" text,
	"to_release" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"remote" text NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"build" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"integrity" text NOT NULL,
	"published_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "releases_remote_version_build_pk" PRIMARY KEY("remote","version","build")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"reply_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"alternative_id" uuid NOT NULL,
	"status" text NOT NULL,
	"price" integer NOT NULL,
	"charge_key" text,
	"stop_requested_at" bigint,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"login_type" text NOT NULL,
	"login_id" text,
	"email" text,
	"email_verified_at" bigint,
	"password_hash" text,
	"nickname" text NOT NULL,
	"gender" text NOT NULL,
	"preferred_gender" text NOT NULL,
	"birth_at" bigint NOT NULL,
	"tier" text DEFAULT 'BASIC' NOT NULL,
	"preference_tag_ids" text[] NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"gem_balance" integer DEFAULT 0 NOT NULL,
	"login_streak_days" integer DEFAULT 0 NOT NULL,
	"last_refill_day" integer,
	"lip_motion_enabled" boolean DEFAULT true NOT NULL,
	"voice_enabled" boolean DEFAULT true NOT NULL,
	"image_generation_enabled" boolean DEFAULT true NOT NULL,
	"show_latest_message" boolean DEFAULT true NOT NULL,
	"repeat_video" boolean DEFAULT false NOT NULL,
	"push_enabled" boolean DEFAULT false NOT NULL,
	"event_sequence" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "users_gems_not_negative" CHECK ("users"."gem_balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "alternatives" ADD CONSTRAINT "alternatives_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_drafts" ADD CONSTRAINT "bot_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_portrait_media_id_media_media_id_fk" FOREIGN KEY ("portrait_media_id") REFERENCES "public"."media"("media_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gem_entries" ADD CONSTRAINT "gem_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presets" ADD CONSTRAINT "presets_category_id_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alternatives_message" ON "alternatives" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bots_key" ON "bots" USING btree ("bot_key");--> statement-breakpoint
CREATE INDEX "bots_owner" ON "bots" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "channels_user" ON "channels" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_preset" ON "channels" USING btree ("user_id","preset_content_id") WHERE "channels"."left_at" is null and "channels"."preset_content_id" is not null;--> statement-breakpoint
CREATE INDEX "events_unpublished" ON "events" USING btree ("created_at") WHERE "events"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gem_entries_key" ON "gem_entries" USING btree ("user_id","entry_key");--> statement-breakpoint
CREATE INDEX "messages_page" ON "messages" USING btree ("channel_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("channel_id","client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "presets_key" ON "presets" USING btree ("preset_key");--> statement-breakpoint
CREATE UNIQUE INDEX "presets_content" ON "presets" USING btree ("preset_content_id");--> statement-breakpoint
CREATE INDEX "presets_category" ON "presets" USING btree ("category_id","seq_no");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "replies_open" ON "replies" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "replies_channel" ON "replies" USING btree ("channel_id","reply_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_login" ON "users" USING btree ("login_type","login_id");
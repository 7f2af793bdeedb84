CREATE TABLE "branches" (
	"branch_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"episode_id" uuid NOT NULL,
	"parent_branch_id" uuid NOT NULL,
	"fork_message_id" uuid,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "episodes" (
	"episode_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"scene_preset" text,
	"status" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "forgotten" (
	"forgotten_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"message_id" uuid,
	"up_to" uuid,
	"words" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memories" (
	"memory_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"message_id" uuid,
	"covers_to" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"quote" text,
	"weight" integer DEFAULT 1 NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"message_id" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_aside" (
	"branch_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alternatives" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
-- What was said so far was said in the first branch, which bears the id of its chat.
UPDATE "messages" SET "branch_id" = "channel_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
UPDATE "replies" SET "branch_id" = "channel_id";--> statement-breakpoint
ALTER TABLE "replies" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forgotten" ADD CONSTRAINT "forgotten_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_aside" ADD CONSTRAINT "set_aside_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branches_episode" ON "branches" USING btree ("episode_id");--> statement-breakpoint
CREATE UNIQUE INDEX "episodes_active" ON "episodes" USING btree ("channel_id","mode") WHERE "episodes"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "forgotten_channel" ON "forgotten" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "memories_branch" ON "memories" USING btree ("branch_id","message_id");--> statement-breakpoint
CREATE INDEX "memories_channel" ON "memories" USING btree ("channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memories_quote" ON "memories" USING btree ("message_id","quote") WHERE "memories"."kind" = 'FACT';--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_branch" ON "messages" USING btree ("branch_id","message_id") WHERE "messages"."deleted_at" is null;
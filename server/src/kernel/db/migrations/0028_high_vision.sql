CREATE TABLE "prompt_records" (
	"alternative_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"sections" jsonb NOT NULL,
	"left_out" jsonb NOT NULL,
	"budget" integer NOT NULL,
	"prompt_tokens" integer,
	"reused_tokens" integer,
	"written_tokens" integer,
	"gems" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_settings" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_records" ADD CONSTRAINT "prompt_records_alternative_id_alternatives_alternative_id_fk" FOREIGN KEY ("alternative_id") REFERENCES "public"."alternatives"("alternative_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_records" ADD CONSTRAINT "prompt_records_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_settings" ADD CONSTRAINT "reply_settings_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_records_channel" ON "prompt_records" USING btree ("channel_id","alternative_id");
CREATE TABLE "prompt_notes" (
	"alternative_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"lore" jsonb NOT NULL,
	"memories" jsonb NOT NULL,
	"window" jsonb,
	"tokens" integer NOT NULL,
	"budget" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_notes" ADD CONSTRAINT "prompt_notes_alternative_id_alternatives_alternative_id_fk" FOREIGN KEY ("alternative_id") REFERENCES "public"."alternatives"("alternative_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_notes" ADD CONSTRAINT "prompt_notes_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_notes_channel" ON "prompt_notes" USING btree ("channel_id","message_id");
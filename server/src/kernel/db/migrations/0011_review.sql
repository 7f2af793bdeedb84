CREATE TABLE "review_audit" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"bot_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_audit" ADD CONSTRAINT "review_audit_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_audit_bot" ON "review_audit" USING btree ("bot_id");
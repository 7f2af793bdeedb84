CREATE TABLE "safety_audit" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"bot_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"bot_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "safety_audit" ADD CONSTRAINT "safety_audit_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_audit_bot" ON "safety_audit" USING btree ("bot_id");--> statement-breakpoint
CREATE INDEX "reports_bot" ON "reports" USING btree ("bot_id","decided_at");
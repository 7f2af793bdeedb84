CREATE TABLE "message_tokens" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tokens" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"queue_id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_tokens" ADD CONSTRAINT "message_tokens_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_tokens_user" ON "message_tokens" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE INDEX "message_tokens_found" ON "message_tokens" USING gin ("tokens");--> statement-breakpoint
-- A short list of new entries, which every search reads, is merged into the index more often.
ALTER INDEX "message_tokens_found" SET (gin_pending_list_limit = 512);--> statement-breakpoint
CREATE FUNCTION queue_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (message_id) VALUES (NEW.message_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_new_text AFTER INSERT ON alternatives FOR EACH ROW WHEN (NEW.status <> 'STREAMING') EXECUTE FUNCTION queue_text();--> statement-breakpoint
CREATE TRIGGER queue_changed_text AFTER UPDATE OF text, status ON alternatives FOR EACH ROW WHEN (NEW.status <> 'STREAMING') EXECUTE FUNCTION queue_text();--> statement-breakpoint
CREATE TRIGGER queue_shown_text AFTER UPDATE OF alternative_id ON messages FOR EACH ROW WHEN (NEW.alternative_id <> OLD.alternative_id) EXECUTE FUNCTION queue_text();--> statement-breakpoint
INSERT INTO search_queue (message_id) SELECT message_id FROM messages ORDER BY message_id DESC;

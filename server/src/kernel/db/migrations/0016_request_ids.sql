DROP INDEX "idempotency_created";--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "call" text;--> statement-breakpoint
-- A key was "<call>:<id>" and is the id now, which is unique for its user. Where several calls used one id, the first keeps it.
DELETE FROM "idempotency" AS later USING "idempotency" AS earlier
  WHERE later."user_id" = earlier."user_id"
  AND lower(split_part(later."request_key", ':', 2)) = lower(split_part(earlier."request_key", ':', 2))
  AND (later."created_at", later."request_key") > (earlier."created_at", earlier."request_key");--> statement-breakpoint
UPDATE "idempotency" SET
  "call" = split_part("request_key", ':', 1),
  "request_key" = lower(split_part("request_key", ':', 2));--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "call" SET NOT NULL;--> statement-breakpoint
-- Records were deleted after 30 days. Ids that messages and charges still name get one again, without an answer.
INSERT INTO "idempotency" ("user_id", "request_key", "call", "fingerprint", "created_at")
  SELECT m."user_id", m."client_message_id"::text, '', '', m."created_at"
  FROM "messages" m JOIN "users" u ON u."user_id" = m."user_id" AND u."deleted_at" IS NULL
  WHERE m."client_message_id" IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "idempotency" ("user_id", "request_key", "call", "fingerprint", "created_at")
  SELECT e."user_id", lower(split_part(e."entry_key", ':', 2)), '', '', e."created_at"
  FROM "gem_entries" e JOIN "users" u ON u."user_id" = e."user_id" AND u."deleted_at" IS NULL
  WHERE split_part(e."entry_key", ':', 1) IN ('message', 'regenerate', 'picture', 'gift', 'fever-extension')
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "idempotency_answered" ON "idempotency" USING btree ("created_at") WHERE "idempotency"."response" is not null;

CREATE TABLE "model_times" (
	"model_id" text PRIMARY KEY NOT NULL,
	"latest" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);

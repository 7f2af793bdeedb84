CREATE TABLE "memory_vectors" (
	"memory_id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"model" text NOT NULL,
	"text_at" bigint NOT NULL,
	"vector" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_jobs" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"lease_owner" text,
	"lease_until" bigint,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_vectors" ADD CONSTRAINT "memory_vectors_memory_id_memories_memory_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memories"("memory_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vector_jobs" ADD CONSTRAINT "vector_jobs_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_vectors_channel" ON "memory_vectors" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "vector_jobs_due" ON "vector_jobs" USING btree ("lease_until");
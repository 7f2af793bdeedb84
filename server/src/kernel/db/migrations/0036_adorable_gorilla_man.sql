CREATE TABLE "release_claims" (
	"claim_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_claims_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"name" text NOT NULL,
	"remote" text NOT NULL,
	"handed_over_by" text,
	"actor" text NOT NULL,
	"created_at" bigint NOT NULL
);

CREATE TABLE "campaign_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"value" jsonb,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_changes_section" CHECK ("campaign_changes"."section" ~ '^[a-z_]{1,32}$')
);
--> statement-breakpoint
CREATE TABLE "campaign_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_state_only" CHECK ("campaign_state"."only")
);
--> statement-breakpoint
ALTER TABLE "reported_counts" ADD COLUMN "undoes" bigint;--> statement-breakpoint
CREATE INDEX "campaign_changes_latest" ON "campaign_changes" USING btree ("section","id");--> statement-breakpoint
INSERT INTO campaign_state DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER campaign_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

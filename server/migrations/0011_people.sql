CREATE TABLE "exports_taken" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_taken_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"rows" integer,
	"bytes" bigint,
	"sha256" text,
	CONSTRAINT "exports_taken_state" CHECK ("exports_taken"."state" in ('waiting', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "invite_blocks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_applied";--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "requested_operator" bigint;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "drawn_operator" bigint;--> statement-breakpoint
ALTER TABLE "invite_blocks" ADD CONSTRAINT "invite_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- allowed: invited friends are a small part of the registrations, and written by a job that waits
CREATE INDEX "invitations_review" ON "invitations" USING btree ("number") WHERE "invitations"."state" = 'review';--> statement-breakpoint
-- allowed: invited friends, like the one above
CREATE INDEX "invitations_decided" ON "invitations" USING btree ("number") WHERE "invitations"."state" in ('counted', 'refused') and "invitations"."reason" is not null;--> statement-breakpoint
-- allowed: applicants are few beside the registrations; an application waits for seconds
CREATE INDEX "applications_applied" ON "applications" USING btree ("applied_at","account_id");--> statement-breakpoint
-- allowed: the table has one row
ALTER TABLE "draws" ADD CONSTRAINT "draws_two_operators" CHECK ("draws"."drawn_operator" <> "draws"."requested_operator");--> statement-breakpoint
-- Who took which file is a record: nothing of it is taken back, and what has ended stays as it ended.
CREATE FUNCTION guard_exports_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL
     AND (NEW.id, NEW.operator_id, NEW.operator, NEW.kind, NEW.filter, NEW.begun_at)
       = (OLD.id, OLD.operator_id, OLD.operator, OLD.kind, OLD.filter, OLD.begun_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'exports_taken is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER exports_taken_kept BEFORE UPDATE OR DELETE ON exports_taken
  FOR EACH ROW EXECUTE FUNCTION guard_exports_taken();
--> statement-breakpoint
-- Friends of somebody whose invitations do not count any more are refused where they would be counted, whoever counts.
CREATE FUNCTION refuse_blocked_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invite_blocks b WHERE b.account_id = NEW.account_id) THEN
    NEW.state := 'refused';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- allowed: what the old version writes stays as it is until the new one has blocked a link
CREATE TRIGGER invitations_blocked BEFORE UPDATE OF state ON invitations
  FOR EACH ROW WHEN (OLD.state = 'pending' AND NEW.state <> 'pending') EXECUTE FUNCTION refuse_blocked_invitations();

CREATE TABLE "count_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"figures" jsonb NOT NULL,
	"note" text NOT NULL,
	"undoes" bigint,
	"author_id" bigint NOT NULL,
	"author" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by_id" bigint,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "count_requests_state" CHECK ("count_requests"."state" in ('asked', 'approved', 'withdrawn')),
	CONSTRAINT "count_requests_decided" CHECK (("count_requests"."state" = 'asked') = ("count_requests"."decided_by_id" is null) and ("count_requests"."state" = 'asked') = ("count_requests"."decided_at" is null)),
	CONSTRAINT "count_requests_two_operators" CHECK ("count_requests"."state" <> 'approved' or "count_requests"."decided_by_id" <> "count_requests"."author_id")
);
--> statement-breakpoint
ALTER TABLE "reported_counts" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "reported_counts" ADD COLUMN "approved_by_id" bigint;--> statement-breakpoint
ALTER TABLE "reported_counts" ADD COLUMN "approved_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "count_requests_open" ON "count_requests" USING btree ("state") WHERE "count_requests"."state" = 'asked';--> statement-breakpoint
-- allowed: few rows, all without an approver
ALTER TABLE "reported_counts" ADD CONSTRAINT "reported_counts_two_operators" CHECK ("reported_counts"."approved_by" is null or (("reported_counts"."approved_by_id" is null) = ("reported_counts"."author_id" is null)
          and coalesce("reported_counts"."approved_by_id" <> "reported_counts"."author_id", "reported_counts"."approved_by" <> "reported_counts"."author")));--> statement-breakpoint
-- Totals and milestones from the reported figures, once for each statement. Reaching a milestone is announced to everyone
-- and never taken back, so every figure of a statement that reaches one has a second operator. Registrations that reach
-- one by themselves do not pass here.
CREATE FUNCTION apply_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN RETURN NULL; END IF;
  PERFORM FROM totals FOR UPDATE;
  UPDATE totals t SET
    platforms = coalesce((SELECT sum(l.count) FROM (SELECT DISTINCT ON (source) count FROM reported_counts
      WHERE kind = 'platform' ORDER BY source, id DESC) l), 0),
    followers = coalesce((SELECT sum(l.count) FROM (SELECT DISTINCT ON (source) count FROM reported_counts
      WHERE kind = 'followers' ORDER BY source, id DESC) l), 0);
  SELECT count(*) INTO before FROM milestones_reached;
  PERFORM record_milestones((SELECT max(reported_at) FROM entered));
  IF (SELECT count(*) FROM milestones_reached) > before AND EXISTS (SELECT FROM entered WHERE approved_by IS NULL) THEN
    RAISE EXCEPTION 'a figure that reaches a milestone takes a second operator';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER reported_counts_applied ON reported_counts;
--> statement-breakpoint
-- allowed: does what the trigger it replaces does; a figure of a server before this one that reaches a milestone is refused
CREATE TRIGGER reported_counts_applied AFTER INSERT ON reported_counts
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION apply_counts();
--> statement-breakpoint
-- allowed: only the trigger above called it
DROP FUNCTION apply_reported_counts();
--> statement-breakpoint
-- A request says what it said when it was asked; it is decided once.
CREATE FUNCTION guard_count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'asked'
     OR (NEW.id, NEW.figures, NEW.note, NEW.undoes, NEW.author_id, NEW.author, NEW.asked_at)
        IS DISTINCT FROM
        (OLD.id, OLD.figures, OLD.note, OLD.undoes, OLD.author_id, OLD.author, OLD.asked_at) THEN
    RAISE EXCEPTION 'a request is written once and decided once';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_requests_guarded BEFORE UPDATE OR DELETE ON count_requests
  FOR EACH ROW EXECUTE FUNCTION guard_count_requests();

ALTER TABLE "mailings" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "states" text[];--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "state" text DEFAULT 'sending' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "per_second" integer;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "asked_by_id" bigint;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "asked_readers" integer;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approved_by_id" bigint;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "leaves_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
UPDATE "mailings" SET "name" = regexp_replace("key", '^mailing:', ''), "leaves_at" = "created_at",
  "started_at" = "created_at", "updated_at" = "created_at", "finished_at" = "done_at",
  "states" = CASE WHEN "audience" <> 'all' THEN ARRAY["audience"] END;--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_audience";--> statement-breakpoint
ALTER TABLE "mailings" DROP COLUMN "audience";--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_state" CHECK (state in ('draft', 'asked', 'sending', 'paused', 'stopped'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_two_people" CHECK (approved_by_id is null or (asked_by_id is not null and approved_by_id <> asked_by_id));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_written" CHECK (kind <> 'email' or state in ('draft', 'stopped') or
          (content is not null and content ?& coalesce(languages, array['cht', 'en', 'jp', 'kr'])));--> statement-breakpoint
CREATE TABLE "mailing_versions" (
	"mailing_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_versions_mailing_id_version_pk" PRIMARY KEY("mailing_id","version")
);
--> statement-breakpoint
CREATE TABLE "email_paces" (
	"mailing_id" bigint PRIMARY KEY NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_switches" (
	"trigger" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_addresses" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_addresses" ADD CONSTRAINT "operator_addresses_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_versions" ADD CONSTRAINT "mailing_versions_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "mailing_id" bigint;--> statement-breakpoint
UPDATE "emails" SET "mailing_id" = ("data"->>'mailing')::bigint, "data" = "data" - 'mailing' WHERE "data" ? 'mailing';--> statement-breakpoint
CREATE INDEX "emails_mailing" ON "emails" USING btree ("mailing_id","state","language","run_at") WHERE "emails"."mailing_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_ended" ON "emails" USING btree ("done_at","stream","state","kind") WHERE "emails"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("done_at","id") WHERE "emails"."state" in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at","state") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
DROP FUNCTION take_pace(integer, integer);--> statement-breakpoint
DROP TABLE "email_pace";--> statement-breakpoint
-- Rules by hand from here on.
INSERT INTO email_paces (mailing_id) VALUES (0);
--> statement-breakpoint
INSERT INTO email_switches (trigger) SELECT unnest(ARRAY['welcome', 'milestone', 'results', 'claim']);
--> statement-breakpoint
-- How many of the wanted emails may leave now, all servers together: of all (0) or of one mailing. A second's worth is
-- saved up at most. Who gets less than wanted rests until the next one is earned.
CREATE FUNCTION take_pace(which bigint, wanted integer, per_second integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  now_ timestamptz;
  pace email_paces;
  earned integer;
  taken integer;
BEGIN
  INSERT INTO email_paces AS p (mailing_id, at) VALUES (which, now() - interval '1 second') ON CONFLICT DO NOTHING;
  SELECT * INTO pace FROM email_paces WHERE mailing_id = which FOR UPDATE;
  now_ := clock_timestamp();
  earned := least(per_second, floor(extract(epoch FROM now_ - pace.at) * per_second))::integer;
  taken := greatest(0, least(wanted, least(per_second, pace.allowance + earned)));
  UPDATE email_paces SET
    allowance = least(per_second, pace.allowance + earned) - taken,
    -- What is left of a fraction of an email counts for the next time.
    at = CASE WHEN earned >= per_second THEN now_ ELSE pace.at + make_interval(secs => earned::float8 / per_second) END,
    rests_until = CASE WHEN taken < wanted THEN now_ + make_interval(secs => 1::float8 / per_second) ELSE now_ END
   WHERE mailing_id = which;
  RETURN taken;
END
$$;
--> statement-breakpoint
-- What may follow what, whatever way a change comes in: a mailing that has been asked for says what it said then.
CREATE FUNCTION guard_mailings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'only a draft is thrown away'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND OLD.state || '>' || NEW.state NOT IN (
       'draft>asked', 'asked>draft', 'asked>sending', 'sending>paused', 'paused>sending', 'sending>stopped',
       'paused>stopped') THEN
    RAISE EXCEPTION 'a mailing does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.state = 'asked' AND NEW.state = 'sending' AND NEW.approved_by_id IS NULL THEN
    RAISE EXCEPTION 'a mailing is approved by a second operator';
  END IF;
  IF OLD.state <> 'draft'
     AND (NEW.key, NEW.kind, NEW.name, NEW.topic, NEW.languages, NEW.states, NEW.content, NEW.per_second, NEW.send_at,
          NEW.version)
         IS DISTINCT FROM
         (OLD.key, OLD.kind, OLD.name, OLD.topic, OLD.languages, OLD.states, OLD.content, OLD.per_second, OLD.send_at,
          OLD.version) THEN
    RAISE EXCEPTION 'a mailing is written before it is asked for';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mailings_guarded BEFORE UPDATE OR DELETE ON mailings
  FOR EACH ROW EXECUTE FUNCTION guard_mailings();
--> statement-breakpoint
CREATE TRIGGER mailing_versions_append_only BEFORE UPDATE ON mailing_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION emails_are_on(which text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_on FROM email_switches WHERE trigger = which
$$;
--> statement-breakpoint
-- Mailings whose emails are not to be looked at now: held back, stopped, or out of their second's worth. The join of the
-- two is small: what has ended is left out.
CREATE VIEW resting_mailings AS
  SELECT m.id FROM mailings m LEFT JOIN email_paces p ON p.mailing_id = m.id
   WHERE m.finished_at IS NULL AND (m.state IN ('paused', 'stopped') OR p.rests_until > clock_timestamp());

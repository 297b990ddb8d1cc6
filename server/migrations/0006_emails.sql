CREATE TABLE "emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"stream" text NOT NULL,
	"patient" boolean NOT NULL,
	"topic" text,
	"language" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "emails_once" UNIQUE("account_id","cause"),
	CONSTRAINT "emails_stream" CHECK ("emails"."stream" in ('service', 'campaign')),
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('queued', 'sending', 'sent', 'bounced', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"languages" text[],
	"audience" text DEFAULT 'all' NOT NULL,
	"content" jsonb,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "mailings_key_unique" UNIQUE("key"),
	CONSTRAINT "mailings_audience" CHECK ("mailings"."audience" in ('all', 'registered', 'unregistered'))
);
--> statement-breakpoint
CREATE TABLE "email_keys" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	CONSTRAINT "email_keys_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_account_id_topic_pk" PRIMARY KEY("account_id","topic"),
	CONSTRAINT "subscriptions_topic" CHECK ("subscriptions"."topic" in ('news', 'milestones', 'test'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('hard', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"job" text PRIMARY KEY NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_pace" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"allowance" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_pace_only" CHECK ("email_pace"."only")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"browser" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"number" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"browser" "bytea",
	"shape" "bytea",
	"disposable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invitations_state" CHECK ("invitations"."state" in ('pending', 'counted', 'review', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_keys" ADD CONSTRAINT "email_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("stream","patient","language","run_at","id") WHERE "emails"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "subscriptions_topic" ON "subscriptions" USING btree ("topic","account_id");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account_id","shape");--> statement-breakpoint
CREATE INDEX "invitations_browser" ON "invitations" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "invitations_pending" ON "invitations" USING btree ("created_at") WHERE "invitations"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "means" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Rules by hand from here on.
INSERT INTO email_pace DEFAULT VALUES;
--> statement-breakpoint
-- What was before this migration gets no mail about it now.
INSERT INTO follow_ups (job, done)
SELECT job, (SELECT coalesce(max(number), 0) FROM registrations) FROM unnest(ARRAY['welcome', 'invite']) job;
--> statement-breakpoint
INSERT INTO mailings (key, kind, topic, done_at)
SELECT 'milestone:' || key, 'milestone', 'milestones', now() FROM milestones_reached;
--> statement-breakpoint
CREATE INDEX "consents_subscription" ON "consents" USING btree ("created_at") WHERE "consents"."kind" = 'subscription';
--> statement-breakpoint
-- The consent ledger is append-only. The one change there is: the account is gone, then the entry names nobody and no
-- network. The one removal: of such entries, by the retention job, which says so in its transaction.
DROP TRIGGER consents_append_only ON consents;
--> statement-breakpoint
CREATE FUNCTION guard_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.account_id IS NOT NULL AND NEW.account_id IS NULL
       AND (NEW.id, NEW.kind, NEW.action, NEW.text_hash, NEW.language, NEW.means, NEW.created_at)
         = (OLD.id, OLD.kind, OLD.action, OLD.text_hash, OLD.language, OLD.means, OLD.created_at) THEN
      NEW.network := '';
      RETURN NEW;
    END IF;
  ELSIF OLD.account_id IS NULL AND current_setting('prelude.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consents is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION guard_consents();
--> statement-breakpoint
CREATE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON consent_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The account's state (0 or 1, specification §3) and its topics say the same, whoever changes which: subscribing on the
-- site means every topic, unsubscribing none.
CREATE FUNCTION follow_sub_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_state = 0 THEN
    DELETE FROM subscriptions WHERE account_id = NEW.id;
  ELSE
    INSERT INTO subscriptions (account_id, topic)
    SELECT NEW.id, t FROM unnest(ARRAY['news', 'milestones', 'test']) t
     WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.account_id = NEW.id);
    -- Who asks for emails again gets them again, also after mail came back.
    DELETE FROM mail_suppressions WHERE account_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_sub_state AFTER UPDATE OF sub_state ON accounts
  FOR EACH ROW WHEN (OLD.sub_state IS DISTINCT FROM NEW.sub_state) EXECUTE FUNCTION follow_sub_state();
--> statement-breakpoint
CREATE TRIGGER accounts_sub_state_at_first AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.sub_state = 1) EXECUTE FUNCTION follow_sub_state();
--> statement-breakpoint
INSERT INTO subscriptions (account_id, topic)
SELECT a.id, t FROM accounts a, unnest(ARRAY['news', 'milestones', 'test']) t WHERE a.sub_state = 1;
--> statement-breakpoint
-- Sets an account's topics to exactly the chosen ones; returns what they were. The lock on the account puts two tabs
-- in a row.
CREATE FUNCTION set_email_topics(who bigint, chosen text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  known text[];
BEGIN
  PERFORM FROM accounts WHERE id = who FOR UPDATE;
  SELECT coalesce(array_agg(s.topic ORDER BY s.topic), '{}') INTO known FROM subscriptions s WHERE s.account_id = who;
  DELETE FROM subscriptions WHERE account_id = who AND topic <> ALL (chosen);
  INSERT INTO subscriptions (account_id, topic) SELECT who, t FROM unnest(chosen) t ON CONFLICT DO NOTHING;
  UPDATE accounts SET sub_state = CASE WHEN cardinality(chosen) > 0 THEN 1 ELSE 0 END
   WHERE id = who AND sub_state <> CASE WHEN cardinality(chosen) > 0 THEN 1 ELSE 0 END;
  RETURN known;
END
$$;
--> statement-breakpoint
-- How many of the wanted emails may leave now, all servers together. A second's worth is saved up at most.
CREATE FUNCTION take_pace(wanted integer, per_second integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  now_ timestamptz;
  pace email_pace;
  earned integer;
  taken integer;
BEGIN
  SELECT * INTO pace FROM email_pace WHERE "only" FOR UPDATE;
  now_ := clock_timestamp();
  earned := least(per_second, floor(extract(epoch FROM now_ - pace.at) * per_second))::integer;
  taken := greatest(0, least(wanted, least(per_second, pace.allowance + earned)));
  UPDATE email_pace SET
    allowance = least(per_second, pace.allowance + earned) - taken,
    -- What is left of a fraction of an email counts for the next time.
    at = CASE WHEN earned >= per_second THEN now_ ELSE pace.at + make_interval(secs => earned::float8 / per_second) END;
  RETURN taken;
END
$$;
--> statement-breakpoint
-- In which browser an address last proved itself: the seam between the codes and the invitations. Codes are kept for a
-- day; a follow-up job reads this within seconds.
CREATE VIEW code_browsers AS
  SELECT email_hash, flow_hash AS browser, used_at FROM one_time_codes
   WHERE purpose = 'loginCode' AND used_at IS NOT NULL AND attempts > 0;
--> statement-breakpoint
INSERT INTO follow_ups (job) VALUES ('results');
--> statement-breakpoint
-- Thanks for an application are written with it. They say what the player has just done, so they go at once.
CREATE FUNCTION thank_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO emails (account_id, kind, cause, stream, patient, language, data, deadline)
  SELECT a.id, 'application', 'application:' || NEW.code, 'service', false, NEW.language,
         jsonb_build_object('code', NEW.code), now() + interval '7 days'
    FROM accounts a WHERE a.id = NEW.account_id AND a.email IS NOT NULL
  ON CONFLICT (account_id, cause) DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_thanked AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION thank_applicant();
--> statement-breakpoint
-- What emails about the draw are written from: the seam between the draw and the mail. `outcome` is null for who was not
-- in the frozen list.
CREATE VIEW recruits AS
  SELECT a.account_id, a.code, a.language,
         CASE WHEN r.outcome IS NOT NULL THEN r.outcome
              WHEN EXISTS (SELECT FROM draw_entries e WHERE e.code = a.code) THEN 'declined' END AS outcome,
         r.queue_places[1] AS queue_place,
         p.platform, p.state AS place_state, p.claim_by, p.offered_at, p.replaces IS NOT NULL AS promoted
    FROM applications a
    LEFT JOIN draw_results r ON r.code = a.code
    LEFT JOIN places p ON p.code = a.code;
--> statement-breakpoint
INSERT INTO follow_ups (job) VALUES ('retention');

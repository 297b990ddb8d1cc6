CREATE TABLE "applications" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"platforms" text[] NOT NULL,
	"device" text NOT NULL,
	"region" text NOT NULL,
	"age_band" text NOT NULL,
	"experience" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "draw_entries" (
	"code" text PRIMARY KEY NOT NULL,
	"platforms" text[] NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "draw_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "draw_results" (
	"code" text PRIMARY KEY NOT NULL,
	"ord" integer NOT NULL,
	"outcome" text NOT NULL,
	"platforms" text[] NOT NULL,
	"region" text NOT NULL,
	"wave" smallint,
	"queue_places" integer[],
	CONSTRAINT "draw_results_ord_unique" UNIQUE("ord"),
	CONSTRAINT "draw_results_outcome" CHECK ("draw_results"."outcome" in ('selected', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"commitment" text,
	"encrypted_secret" "bytea",
	"rules" text,
	"rules_hash" text,
	"beacon_name" text,
	"beacon_round" bigint,
	"beacon_at" timestamp with time zone,
	"committed_at" timestamp with time zone,
	"committed_by" text,
	"frozen_at" timestamp with time zone,
	"frozen_by" text,
	"entries" integer,
	"list_hash" text,
	"beacon_value" text,
	"beacon_by" text,
	"rehearsal" boolean,
	"requested_by" text,
	"drawn_at" timestamp with time zone,
	"drawn_by" text,
	"result_hash" text,
	"selected" integer,
	"reserve" integer,
	"published_at" timestamp with time zone,
	"published_by" text,
	"secret" text,
	CONSTRAINT "draws_only" CHECK ("draws"."only")
);
--> statement-breakpoint
CREATE TABLE "entitlement_claims" (
	"claim" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"number" bigint NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"reward" text NOT NULL,
	"quantity" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"claim" text NOT NULL,
	"handed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_number_source_source_key_reward_pk" PRIMARY KEY("number","source","source_key","reward"),
	CONSTRAINT "entitlements_source" CHECK ("entitlements"."source" in ('registration', 'milestone', 'invite'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"code" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"region" text NOT NULL,
	"wave" smallint NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"claim_by" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"replaces" text,
	"refilled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "places_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "places_state" CHECK ("places"."state" in ('offered', 'claimed', 'lapsed', 'declined', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "recruitment_window" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"results_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recruitment_window_only" CHECK ("recruitment_window"."only")
);
--> statement-breakpoint
CREATE INDEX "applications_applied" ON "applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "draw_results_reserve" ON "draw_results" USING btree ("region","ord") WHERE "draw_results"."outcome" = 'reserve';--> statement-breakpoint
CREATE INDEX "entitlements_claim" ON "entitlements" USING btree ("claim");--> statement-breakpoint
CREATE INDEX "places_due" ON "places" USING btree ("claim_by") WHERE "places"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "places_free" ON "places" USING btree ("offered_at") WHERE "places"."state" in ('lapsed', 'declined', 'gone') and not "places"."refilled";--> statement-breakpoint
-- By hand: `schema-recruitment.ts` cannot name `accounts` without a circle of imports.
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk"
  FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- One order everywhere: a list sorted by the language of a server has another hash on the next.
ALTER TABLE "draw_entries" ALTER COLUMN "code" TYPE text COLLATE "C";
--> statement-breakpoint
INSERT INTO draws DEFAULT VALUES;
--> statement-breakpoint
-- Applies or changes an application. Late, early, an unproved address and another tab's faster hand are answers, not
-- errors. `expected` is the version the change was made from, 0 for the first. The shared lock lets the freeze wait for
-- savers under way and makes later ones see it.
CREATE FUNCTION save_application(
  account bigint, expected integer, entry text, wanted text[], device_model text, place text, age text,
  played text, remark text, lang text, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  frozen timestamptz;
  dates recruitment_window;
BEGIN
  SELECT * INTO STRICT dates FROM recruitment_window;
  SELECT frozen_at INTO frozen FROM draws FOR SHARE;
  IF at < dates.opens_at THEN RETURN 'before'; END IF;
  IF at >= dates.closes_at OR frozen IS NOT NULL THEN RETURN 'closed'; END IF;
  PERFORM FROM accounts WHERE id = account AND email_proved_at IS NOT NULL FOR KEY SHARE;
  IF NOT FOUND THEN RETURN 'unproved'; END IF;
  IF expected = 0 THEN
    INSERT INTO applications AS a (account_id, code, platforms, device, region, age_band, experience, note, language,
                                   applied_at, changed_at)
    VALUES (account, entry, wanted, device_model, place, age, played, remark, lang, at, at)
    ON CONFLICT (account_id) DO NOTHING;
  ELSE
    UPDATE applications SET platforms = wanted, device = device_model, region = place, age_band = age,
           experience = played, note = remark, language = lang, changed_at = at, version = version + 1
     WHERE account_id = account AND version = expected;
  END IF;
  IF NOT FOUND THEN RETURN 'changed'; END IF;
  RETURN 'saved';
END
$$;
--> statement-breakpoint
-- Whatever way a change comes in: once the list is frozen an application may be deleted, not written.
CREATE FUNCTION refuse_after_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM draws WHERE frozen_at IS NOT NULL;
  IF FOUND THEN RAISE EXCEPTION '% is frozen', TG_TABLE_NAME; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_frozen BEFORE INSERT OR UPDATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_freeze();
--> statement-breakpoint
CREATE TRIGGER draw_entries_frozen BEFORE INSERT ON draw_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_freeze();
--> statement-breakpoint
CREATE TRIGGER draw_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER draw_results_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_second_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM draws WHERE drawn_at IS NOT NULL;
  IF FOUND THEN RAISE EXCEPTION 'the draw has been made'; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER draw_results_once BEFORE INSERT ON draw_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_second_result();
--> statement-breakpoint
-- Each step of the draw once, in order, at its time, by two people. Nothing that has been set is ever set again.
CREATE FUNCTION draw_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates recruitment_window;
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'there is one draw'; END IF;
  IF EXISTS (SELECT FROM jsonb_each(to_jsonb(OLD)) o
              WHERE o.value <> 'null' AND to_jsonb(NEW) -> o.key IS DISTINCT FROM o.value) THEN
    RAISE EXCEPTION 'the draw has been made';
  END IF;
  SELECT * INTO STRICT dates FROM recruitment_window;
  IF NEW.committed_at >= dates.closes_at THEN RAISE EXCEPTION 'a commitment after the close proves nothing'; END IF;
  IF NEW.frozen_at IS NOT NULL AND (NEW.committed_at IS NULL OR NEW.frozen_at < dates.closes_at) THEN
    RAISE EXCEPTION 'the list is frozen after the close, and after a commitment';
  END IF;
  IF NEW.beacon_value IS NOT NULL AND NEW.frozen_at IS NULL THEN
    RAISE EXCEPTION 'the beacon is read after the list is frozen';
  END IF;
  IF NEW.drawn_at IS NOT NULL AND (NEW.frozen_at IS NULL OR NEW.beacon_value IS NULL OR NEW.requested_by IS NULL
      OR NEW.drawn_by IS NULL OR lower(NEW.drawn_by) = lower(NEW.requested_by)) THEN
    RAISE EXCEPTION 'a draw needs a frozen list, the beacon and two people';
  END IF;
  IF NEW.published_at IS NOT NULL AND (NEW.drawn_at IS NULL OR NEW.published_at < dates.results_at) THEN
    RAISE EXCEPTION 'results are published when drawn and due';
  END IF;
  IF NEW.secret IS NOT NULL AND NEW.published_at IS NULL THEN
    RAISE EXCEPTION 'the secret is told with the results';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER draws_forward BEFORE INSERT OR UPDATE OR DELETE ON draws
  FOR EACH ROW EXECUTE FUNCTION draw_forward();
--> statement-breakpoint
CREATE TRIGGER draws_kept BEFORE TRUNCATE ON draws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The record's chain: each line names the hash of the line before and carries its own.
CREATE FUNCTION check_draw_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head draw_log;
BEGIN
  SELECT * INTO head FROM draw_log ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(head.seq, 0) + 1
     OR NEW.hash <> encode(sha256(convert_to(NEW.entry, 'UTF8')), 'hex')
     OR NEW.entry::jsonb ->> 'prev' <> coalesce(head.hash, repeat('0', 64))
     OR (NEW.entry::jsonb ->> 'seq')::integer <> NEW.seq THEN
    RAISE EXCEPTION 'this line does not follow the last one';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER draw_log_chained BEFORE INSERT ON draw_log
  FOR EACH ROW EXECUTE FUNCTION check_draw_log();
--> statement-breakpoint
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Hands over what a player is owed. `rewards` is the campaign's list ({source, key, reward, quantity}); of personal ones
-- (invite) the caller gives those earned, with their time. The primary key of `entitlements` is what makes a second
-- gift impossible, however many servers call at once; the key of the claim is what makes a repeated call harmless.
CREATE FUNCTION hand_over(player text, naming text, rewards jsonb)
RETURNS TABLE (verdict text, source text, source_key text, reward text, quantity integer, earned_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  who registrations;
  owner bigint;
BEGIN
  SELECT r.* INTO who FROM accounts a JOIN registrations r ON r.email_key = a.email_key
   WHERE a.uid = player AND a.email_proved_at IS NOT NULL;
  IF who.number IS NULL THEN
    RETURN QUERY SELECT 'player', NULL::text, NULL::text, NULL::text, NULL::integer, NULL::timestamptz;
    RETURN;
  END IF;
  INSERT INTO entitlement_claims AS c (claim, number) VALUES (naming, who.number) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO entitlements AS e (number, source, source_key, reward, quantity, earned_at, claim)
    SELECT who.number, o.source, o.key, o.reward, o.quantity,
           greatest(who.registered_at, m.reached_at, o.earned_at), naming
      FROM jsonb_to_recordset(rewards)
           AS o(source text, key text, reward text, quantity integer, earned_at timestamptz)
      LEFT JOIN milestones_reached m ON o.source = 'milestone' AND m.key = o.key
     WHERE o.source <> 'milestone' OR m.key IS NOT NULL
     -- In one order: two calls for one player then wait for each other instead of locking each other out.
     ORDER BY o.source, o.key, o.reward
    ON CONFLICT DO NOTHING;
  ELSE
    SELECT c.number INTO owner FROM entitlement_claims c WHERE c.claim = naming;
    IF owner <> who.number THEN
      RETURN QUERY SELECT 'claim', NULL::text, NULL::text, NULL::text, NULL::integer, NULL::timestamptz;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT 'handed', e.source, e.source_key, e.reward, e.quantity, e.earned_at
    FROM entitlements e WHERE e.claim = naming AND e.number = who.number
   ORDER BY e.source, e.source_key, e.reward;
END
$$;
--> statement-breakpoint
-- Handed is handed: nobody takes a line back to hand it over again.
CREATE TRIGGER entitlements_append_only BEFORE UPDATE OR DELETE ON entitlements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

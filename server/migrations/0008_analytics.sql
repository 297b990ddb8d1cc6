CREATE TABLE "event_intake" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	"day" date,
	"rows" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_intake_only" CHECK ("event_intake"."only")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text,
	"language" text NOT NULL,
	"scene" smallint NOT NULL,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	"session" bigint,
	"visitor" bigint
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "fault_hours" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "fault_hours_hour_kind_code_pk" PRIMARY KEY("hour","kind","code"),
	CONSTRAINT "fault_hours_kind" CHECK ("fault_hours"."kind" in ('failure', 'intake'))
);
--> statement-breakpoint
CREATE TABLE "mail_hours" (
	"hour" timestamp with time zone NOT NULL,
	"stream" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "mail_hours_hour_stream_kind_language_outcome_pk" PRIMARY KEY("hour","stream","kind","language","outcome")
);
--> statement-breakpoint
CREATE TABLE "registration_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_details" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rollup_details_day_name_page_detail_pk" PRIMARY KEY("day","name","page","detail")
);
--> statement-breakpoint
CREATE TABLE "rollup_hours" (
	"step" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"scene" smallint NOT NULL,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rollup_hours_pk" PRIMARY KEY("step","hour","language","scene","device","referrer","via")
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"job" text PRIMARY KEY NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rollup_sources" (
	"day" date NOT NULL,
	"own" boolean NOT NULL,
	"referrer" text NOT NULL,
	"via" text NOT NULL,
	CONSTRAINT "rollup_sources_day_own_referrer_via_pk" PRIMARY KEY("day","own","referrer","via")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	CONSTRAINT "visitor_days_day_visitor_pk" PRIMARY KEY("day","visitor")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "events_id" ON "events" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rollup_hours_hour" ON "rollup_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "accounts_proved" ON "accounts" USING btree ("email_proved_at");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_created" ON "places" USING btree ("created_at");--> statement-breakpoint
-- Rules by hand from here on.
INSERT INTO event_intake DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO rollup_marks (job) SELECT unnest(ARRAY['lock', 'events', 'registered', 'code', 'verified', 'applied',
                                                   'selected', 'outbox', 'emails', 'suppressions', 'fold']);
--> statement-breakpoint
-- A player's personal code is nobody's business here: all of them are `invite`.
CREATE FUNCTION public_via(v text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN v ~ '^[a-hjkmnp-z2-9]{8}$' AND EXISTS (SELECT FROM invite_codes c WHERE c.code = v)
              THEN 'invite' ELSE coalesce(v, '') END
$$;
--> statement-breakpoint
-- Makes the partitions of days ahead. Days of `events` are UTC's, whatever zone a campaign counts in. The lock puts
-- two servers in a row, and behind whoever is writing. Cost: writers wait for some milliseconds once a day.
CREATE FUNCTION prepare_days(first date, days integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  d date;
  child text;
BEGIN
  PERFORM FROM event_intake FOR UPDATE;
  FOR d IN SELECT first + i FROM generate_series(0, days - 1) i LOOP
    child := 'events_' || to_char(d, 'YYYYMMDD');
    IF to_regclass(child) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)', child,
                     d || ' 00:00:00+00', d + 1 || ' 00:00:00+00');
    END IF;
    child := 'visitor_days_' || to_char(d, 'YYYYMMDD');
    IF to_regclass(child) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF visitor_days FOR VALUES FROM (%L) TO (%L)', child, d, d + 1);
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Drops the partitions of days before: a day's rows are gone in an instant, with their space.
CREATE FUNCTION drop_days(events_before date, visitors_before date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  child text;
  dropped integer := 0;
BEGIN
  PERFORM FROM event_intake FOR UPDATE;
  FOR child IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE (i.inhparent = 'events'::regclass AND c.relname < 'events_' || to_char(events_before, 'YYYYMMDD'))
        OR (i.inhparent = 'visitor_days'::regclass
            AND c.relname < 'visitor_days_' || to_char(visitors_before, 'YYYYMMDD'))
  LOOP
    EXECUTE format('DROP TABLE %I', child);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END
$$;
--> statement-breakpoint
-- Writes what was counted, up to the day's limit; returns how many rows there was room for. The lock on `event_intake`
-- gives numbers without gaps in the order of the commits. `ats` are milliseconds of the campaign clock.
CREATE FUNCTION take_events(
  most bigint, today date, ats bigint[], names text[], pages text[], details text[], languages text[],
  scenes smallint[], devices text[], referrers text[], vias text[], sessions bigint[], visitors bigint[]
) RETURNS integer LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  intake event_intake;
  room integer;
BEGIN
  SELECT * INTO intake FROM event_intake WHERE "only" FOR UPDATE;
  IF intake.day IS DISTINCT FROM today THEN intake.rows := 0; END IF;
  room := greatest(0, least(cardinality(names), most - intake.rows));
  INSERT INTO events (id, at, name, page, detail, language, scene, device, referrer, via, session, visitor)
  SELECT intake.last + e.ord, to_timestamp(e.at / 1000.0), e.name, e.page, e.detail, e.language, e.scene, e.device,
         e.referrer, CASE WHEN e.via = '' THEN '' ELSE public_via(e.via) END, e.session, e.visitor
    FROM unnest(ats, names, pages, details, languages, scenes, devices, referrers, vias, sessions, visitors)
         WITH ORDINALITY AS e(at, name, page, detail, language, scene, device, referrer, via, session, visitor, ord)
   WHERE e.ord <= room;
  UPDATE event_intake SET last = intake.last + room, day = today, rows = intake.rows + room WHERE "only";
  RETURN room;
END
$$;
--> statement-breakpoint
-- How often something happened in an hour.
CREATE TYPE fact AS (step text, hour timestamptz, language text, scene smallint, device text, referrer text, via text,
                     n bigint);
--> statement-breakpoint
-- Adds facts to the figures. At most `most` pairs of referrer and creator a day get rows of their own, the biggest
-- first; what the server saw itself (`mine`) has places of its own, so that made-up visits cannot crowd them out.
CREATE FUNCTION add_facts(facts fact[], mine boolean, zone interval, most integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_sources (day, own, referrer, via)
  SELECT p.day, mine, p.referrer, p.via
    FROM (SELECT (f.hour AT TIME ZONE 'UTC' + zone)::date AS day, f.referrer, f.via,
                 row_number() OVER (PARTITION BY (f.hour AT TIME ZONE 'UTC' + zone)::date
                                        ORDER BY sum(f.n) DESC, f.referrer, f.via) AS place
            FROM unnest(facts) f
           WHERE NOT (f.referrer = '' AND f.via = '')
             AND NOT EXISTS (SELECT FROM rollup_sources s
                              WHERE s.day = (f.hour AT TIME ZONE 'UTC' + zone)::date AND s.own = mine
                                AND s.referrer = f.referrer AND s.via = f.via)
           GROUP BY 1, 2, 3) p
   WHERE p.place <= most - (SELECT count(*) FROM rollup_sources s WHERE s.day = p.day AND s.own = mine)
  ON CONFLICT DO NOTHING;
  INSERT INTO rollup_hours AS r (step, hour, language, scene, device, referrer, via, count)
  SELECT f.step, f.hour, f.language,
         CASE WHEN f.scene BETWEEN 1 AND 8 OR f.scene = 99 THEN f.scene ELSE 0 END, f.device, l.referrer, l.via,
         sum(f.n)
    FROM unnest(facts) f
   CROSS JOIN LATERAL (
     SELECT CASE WHEN named THEN f.referrer ELSE 'other' END AS referrer,
            CASE WHEN named THEN f.via ELSE 'other' END AS via
       FROM (SELECT f.referrer = '' AND f.via = '' OR EXISTS (
               SELECT FROM rollup_sources s
                WHERE s.day = (f.hour AT TIME ZONE 'UTC' + zone)::date AND s.own = mine
                  AND s.referrer = f.referrer AND s.via = f.via) AS named) k) l
   GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT ON CONSTRAINT rollup_hours_pk DO UPDATE SET count = r.count + excluded.count;
$$;
--> statement-breakpoint
-- Rolls up the next events. The mark moves in the same transaction, so that nothing is counted twice or left out,
-- whenever a server dies. Returns how many were read; 0 also while another server is at it.
CREATE FUNCTION roll_up_events(batch integer, zone interval, most integer, most_details integer) RETURNS integer
LANGUAGE plpgsql SET jit = off SET enable_seqscan = off AS $$
DECLARE
  from_ bigint;
  to_ bigint;
  facts fact[];
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT done INTO from_ FROM rollup_marks WHERE job = 'events';
  SELECT least(from_ + batch, last) INTO to_ FROM event_intake;
  IF to_ = from_ THEN RETURN 0; END IF;
  WITH read AS MATERIALIZED (
    SELECT *, date_trunc('hour', at, 'UTC') AS hour, (at AT TIME ZONE 'UTC' + zone)::date AS day
      FROM events WHERE id > from_ AND id <= to_
  ), known AS (
    INSERT INTO visitor_days (day, visitor) SELECT DISTINCT day, visitor FROM read WHERE visitor IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING day, visitor
  ), detailed AS (
    SELECT day, name, page AS place, coalesce(detail, '') AS detail, count(*) AS n FROM read GROUP BY 1, 2, 3, 4
  ), details AS (
    INSERT INTO rollup_details AS d (day, name, page, detail, count)
    SELECT day, name, place, named, sum(n) FROM (
      SELECT r.*, CASE WHEN r.detail = '' OR EXISTS (
                         SELECT FROM rollup_details k WHERE k.day = r.day AND k.name = r.name AND k.detail = r.detail)
                         OR row_number() OVER (PARTITION BY r.day, r.name ORDER BY r.n DESC, r.detail)
                            + (SELECT count(*) FROM rollup_details k WHERE k.day = r.day AND k.name = r.name)
                            <= most_details
                       THEN r.detail ELSE 'other' END AS named FROM detailed r) bounded
    GROUP BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT rollup_details_day_name_page_detail_pk DO UPDATE SET count = d.count + excluded.count
  )
  SELECT array_agg(f) INTO facts FROM (
    SELECT name AS step, hour, language, scene, device, referrer, via, count(*) AS n FROM read GROUP BY 1, 2, 3, 4, 5, 6, 7
    UNION ALL
    SELECT 'visitor', hour, language, scene, device, referrer, via, count(*)
      FROM (SELECT DISTINCT ON (r.day, r.visitor) r.* FROM read r JOIN known USING (day, visitor)
             ORDER BY r.day, r.visitor, r.id) firsts
     GROUP BY 1, 2, 3, 4, 5, 6, 7) f;
  PERFORM add_facts(facts, false, zone, most);
  UPDATE rollup_marks SET done = to_ WHERE job = 'events';
  RETURN to_ - from_;
END
$$;
--> statement-breakpoint
-- The same for registrations, whose numbers have no gaps either. Of one deleted meanwhile only the day is known.
CREATE FUNCTION roll_up_registrations(batch integer, zone interval, most integer) RETURNS integer
LANGUAGE plpgsql SET jit = off SET enable_seqscan = off AS $$
DECLARE
  from_ bigint;
  to_ bigint;
  facts fact[];
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT done INTO from_ FROM rollup_marks WHERE job = 'registered';
  SELECT least(from_ + batch, web) INTO to_ FROM totals;
  IF to_ = from_ THEN RETURN 0; END IF;
  WITH read AS MATERIALIZED (
    SELECT registered_at, language, scene, coalesce(device, '') AS device, coalesce(referrer, '') AS referrer,
           CASE WHEN via IS NULL THEN '' ELSE public_via(via) END AS via
      FROM registrations WHERE number > from_ AND number <= to_
    UNION ALL
    SELECT erased_on::timestamp AT TIME ZONE 'UTC', '', 0, '', '', '' FROM erased_registrations
     WHERE number > from_ AND number <= to_
  ), minutes AS (
    INSERT INTO registration_minutes AS m (minute, count)
    SELECT date_trunc('minute', registered_at), count(*) FROM read GROUP BY 1
    ON CONFLICT (minute) DO UPDATE SET count = m.count + excluded.count
  )
  SELECT array_agg(f) INTO facts FROM (
    SELECT 'registered', date_trunc('hour', registered_at, 'UTC'), language, scene, device, referrer, via, count(*)
      FROM read GROUP BY 2, 3, 4, 5, 6, 7) f;
  PERFORM add_facts(facts, true, zone, most);
  UPDATE rollup_marks SET done = to_ WHERE job = 'registered';
  RETURN to_ - from_;
END
$$;
--> statement-breakpoint
-- The next stretch of real time a job reads of a table's column, an hour at most: up to `settle` ago, for every
-- transaction that began before has ended by then. Null when there is none.
CREATE FUNCTION next_stretch(which text, origin text, stamp text, settle interval) RETURNS tstzrange LANGUAGE plpgsql AS $$
DECLARE
  from_ timestamptz;
  end_ timestamptz := clock_timestamp() - settle;
BEGIN
  SELECT until INTO from_ FROM rollup_marks WHERE job = which;
  IF from_ IS NULL THEN
    EXECUTE format('SELECT min(%I) - interval ''1 second'' FROM %I', stamp, origin) INTO from_;
  END IF;
  IF from_ IS NULL OR from_ >= end_ THEN RETURN NULL; END IF;
  RETURN tstzrange(from_, least(from_ + interval '1 hour', end_), '(]');
END
$$;
--> statement-breakpoint
-- Where an account's registration came from.
CREATE FUNCTION origin_of(account bigint, OUT scene smallint, OUT device text, OUT referrer text, OUT via text)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(r.scene, 0::smallint), coalesce(r.device, ''), coalesce(r.referrer, ''), public_via(r.via)
    FROM accounts a LEFT JOIN registrations r ON r.email_key = a.email_key WHERE a.id = account
$$;
--> statement-breakpoint
-- The other steps, each from its own table and read once. `shift` is how far the campaign clock is from the real one.
-- Returns whether there is more to read.
CREATE FUNCTION roll_up_steps(settle interval, shift interval, zone interval, most integer) RETURNS boolean
LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  s tstzrange;
  facts fact[];
  more boolean := false;
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;

  s := next_stretch('code', 'outbox', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO facts FROM (
      SELECT 'code', date_trunc('hour', created_at + shift, 'UTC'), language, 0::smallint, '', '', '', count(*)
        FROM outbox WHERE kind = 'code' AND created_at > lower(s) AND created_at <= upper(s) GROUP BY 2, 3) f;
    PERFORM add_facts(facts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'code';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('verified', 'accounts', 'email_proved_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO facts FROM (
      SELECT 'verified', date_trunc('hour', email_proved_at + shift, 'UTC'), language, 0::smallint, '', '', '', count(*)
        FROM accounts WHERE email_proved_at > lower(s) AND email_proved_at <= upper(s) GROUP BY 2, 3) f;
    PERFORM add_facts(facts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'verified';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('applied', 'applications', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO facts FROM (
      SELECT 'applied', date_trunc('hour', a.applied_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via,
             count(*)
        FROM applications a CROSS JOIN LATERAL origin_of(a.account_id) o
       WHERE a.created_at > lower(s) AND a.created_at <= upper(s) GROUP BY 2, 3, 4, 5, 6, 7) f;
    PERFORM add_facts(facts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'applied';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('selected', 'places', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO facts FROM (
      SELECT 'selected', date_trunc('hour', p.offered_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via,
             count(*)
        FROM places p JOIN applications a USING (code) CROSS JOIN LATERAL origin_of(a.account_id) o
       WHERE p.created_at > lower(s) AND p.created_at <= upper(s) GROUP BY 2, 3, 4, 5, 6, 7) f;
    PERFORM add_facts(facts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'selected';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;
  RETURN more;
END
$$;
--> statement-breakpoint
CREATE FUNCTION roll_up_mail(settle interval, shift interval) RETURNS boolean LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  s tstzrange;
  more boolean := false;
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;

  s := next_stretch('outbox', 'outbox', 'done_at', settle);
  IF s IS NOT NULL THEN
    INSERT INTO mail_hours AS m (hour, stream, kind, language, outcome, count)
    SELECT date_trunc('hour', done_at + shift, 'UTC'), stream, kind, language, state, count(*)
      FROM outbox WHERE done_at > lower(s) AND done_at <= upper(s) GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (hour, stream, kind, language, outcome) DO UPDATE SET count = m.count + excluded.count;
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'outbox';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('emails', 'emails', 'done_at', settle);
  IF s IS NOT NULL THEN
    INSERT INTO mail_hours AS m (hour, stream, kind, language, outcome, count)
    -- What came back within moments had been sent first; that it came back is counted below.
    SELECT date_trunc('hour', done_at + shift, 'UTC'), stream, kind, language,
           CASE state WHEN 'bounced' THEN 'sent' ELSE state END, count(*)
      FROM emails WHERE done_at > lower(s) AND done_at <= upper(s) GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (hour, stream, kind, language, outcome) DO UPDATE SET count = m.count + excluded.count;
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'emails';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('suppressions', 'mail_suppressions', 'created_at', settle);
  IF s IS NOT NULL THEN
    INSERT INTO mail_hours AS m (hour, stream, kind, language, outcome, count)
    SELECT date_trunc('hour', x.created_at + shift, 'UTC'), 'campaign', '', a.language,
           CASE x.reason WHEN 'hard' THEN 'bounced' ELSE 'complaint' END, count(*)
      FROM mail_suppressions x JOIN accounts a ON a.id = x.account_id
     WHERE x.created_at > lower(s) AND x.created_at <= upper(s) GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (hour, stream, kind, language, outcome) DO UPDATE SET count = m.count + excluded.count;
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'suppressions';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;
  RETURN more;
END
$$;
--> statement-breakpoint
-- A day that is over keeps the `keep` biggest pairs of referrer and creator besides those the server saw itself; the
-- rest becomes `other`. Sums stay what they were.
CREATE FUNCTION fold_day(which date, zone interval, keep integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  from_ timestamptz := (which::timestamp - zone) AT TIME ZONE 'UTC';
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE;
  DELETE FROM rollup_sources s WHERE s.day = which AND NOT s.own AND (s.referrer, s.via) NOT IN (
    SELECT r.referrer, r.via FROM rollup_hours r
     WHERE r.hour >= from_ AND r.hour < from_ + interval '1 day' AND NOT (r.referrer = 'other' AND r.via = 'other')
     GROUP BY 1, 2 ORDER BY sum(r.count) DESC, 1, 2 LIMIT keep);
  WITH moved AS (
    DELETE FROM rollup_hours r
     WHERE r.hour >= from_ AND r.hour < from_ + interval '1 day'
       AND NOT (r.referrer = '' AND r.via = '') AND NOT (r.referrer = 'other' AND r.via = 'other')
       AND NOT EXISTS (SELECT FROM rollup_sources s WHERE s.day = which AND s.referrer = r.referrer AND s.via = r.via)
    RETURNING r.*)
  INSERT INTO rollup_hours AS r (step, hour, language, scene, device, referrer, via, count)
  SELECT step, hour, language, scene, device, 'other', 'other', sum(count) FROM moved GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT rollup_hours_pk DO UPDATE SET count = r.count + excluded.count;
END
$$;
--> statement-breakpoint
-- Registrations remember the device's family and who linked here; everything else is as in 0001_rules.sql, whose function
-- stays for servers of the version before.
CREATE FUNCTION register_batch(
  emails text[], proofs bytea[], scenes smallint[], vias text[], languages text[], devices text[],
  referrers text[], at timestamptz
) RETURNS TABLE (ord bigint, number bigint, fresh boolean) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  base bigint;
BEGIN
  SELECT web INTO base FROM totals WHERE "only" FOR UPDATE;
  RETURN QUERY
    WITH input AS (
      SELECT u.ord, u.email_key, u.scene, u.via, u.language, u.device, u.referrer,
             r.number AS known
        FROM unnest(emails, proofs, scenes, vias, languages, devices, referrers)
             WITH ORDINALITY AS u(email_key, proof, scene, via, language, device, referrer, ord)
       CROSS JOIN LATERAL (SELECT FROM proved_addresses v
                            WHERE v.proof = u.proof AND v.email_key = u.email_key LIMIT 1) p
        LEFT JOIN LATERAL (SELECT g.number FROM registrations g WHERE g.email_key = u.email_key LIMIT 1) r ON true
    ), judged AS (
      -- Of several entries for one address the first is the new one.
      SELECT i.*, i.known IS NULL AND row_number() OVER (PARTITION BY i.email_key ORDER BY i.ord) = 1 AS is_fresh
        FROM input i
    ), numbered AS MATERIALIZED (
      SELECT j.*, base + count(*) FILTER (WHERE j.is_fresh) OVER (ORDER BY j.ord) AS given FROM judged j
    ), added AS (
      INSERT INTO registrations (number, email_key, scene, via, language, device, referrer, registered_at)
      SELECT n.given, n.email_key, n.scene, n.via, n.language, n.device, n.referrer, at FROM numbered n WHERE n.is_fresh
    ), counted AS (
      UPDATE totals SET web = (SELECT max(n.given) FROM numbered n)
       WHERE "only" AND EXISTS (SELECT FROM numbered n WHERE n.is_fresh)
    )
    SELECT n.ord, coalesce(n.known, min(n.given) OVER (PARTITION BY n.email_key)), n.is_fresh FROM numbered n;
  PERFORM record_milestones(at);
END
$$;

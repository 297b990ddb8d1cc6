-- Players' personal codes do not enter the figures: all of them become `invite`.
CREATE OR REPLACE FUNCTION public_via(v text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN v ~ '^[a-hjkmnp-z2-9]{8}$' AND EXISTS (SELECT FROM invite_codes c WHERE c.code = v)
              THEN 'invite' ELSE coalesce(v, '') END
$$;

-- Makes the partitions of days ahead. Days of `events` are those of UTC. The lock queues two servers, and waits for
-- writers. Cost: writers wait for some milliseconds once a day.
CREATE OR REPLACE FUNCTION prepare_days(first date, days integer) RETURNS void LANGUAGE plpgsql AS $$
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

-- Drops the partitions of earlier days.
CREATE OR REPLACE FUNCTION drop_days(events_before date, visitors_before date) RETURNS integer LANGUAGE plpgsql AS $$
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

-- Writes events up to the day's limit; returns how many rows there was room for. The lock on `event_intake`
-- gives numbers without gaps in the order of the commits. `ats` are milliseconds of the campaign clock.
CREATE OR REPLACE FUNCTION take_events(
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

-- Adds to the figures. At most `most` pairs of referrer and creator a day get rows of their own, the biggest first. Steps
-- the server saw itself (`mine`) have a limit of their own, so that made-up visits cannot crowd them out.
CREATE OR REPLACE FUNCTION add_hour_counts(counts hour_count[], mine boolean, zone interval, most integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_sources (day, own, referrer, via)
  SELECT p.day, mine, p.referrer, p.via
    FROM (SELECT (f.hour AT TIME ZONE 'UTC' + zone)::date AS day, f.referrer, f.via,
                 row_number() OVER (PARTITION BY (f.hour AT TIME ZONE 'UTC' + zone)::date
                                        ORDER BY sum(f.n) DESC, f.referrer, f.via) AS rank_
            FROM unnest(counts) f
           WHERE NOT (f.referrer = '' AND f.via = '')
             AND NOT EXISTS (SELECT FROM rollup_sources s
                              WHERE s.day = (f.hour AT TIME ZONE 'UTC' + zone)::date AND s.own = mine
                                AND s.referrer = f.referrer AND s.via = f.via)
           GROUP BY 1, 2, 3) p
   WHERE p.rank_ <= most - (SELECT count(*) FROM rollup_sources s WHERE s.day = p.day AND s.own = mine)
  ON CONFLICT DO NOTHING;
  INSERT INTO rollup_hours AS r (step, hour, language, scene, device, referrer, via, count)
  SELECT f.step, f.hour, f.language,
         CASE WHEN f.scene BETWEEN 1 AND 8 OR f.scene = 99 THEN f.scene ELSE 0 END, f.device, l.referrer, l.via,
         sum(f.n)
    FROM unnest(counts) f
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

-- Rolls up the next events. The mark moves in the same transaction, so that nothing is counted twice or left out,
-- when a server dies. Returns how many were read; 0 also while another server does it.
CREATE OR REPLACE FUNCTION roll_up_events(batch integer, zone interval, most integer, most_details integer) RETURNS integer
LANGUAGE plpgsql SET jit = off SET enable_seqscan = off AS $$
DECLARE
  from_ bigint;
  to_ bigint;
  counts hour_count[];
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
    SELECT day, name, page, coalesce(detail, '') AS detail, count(*) AS n FROM read GROUP BY 1, 2, 3, 4
  ), details AS (
    INSERT INTO rollup_details AS d (day, name, page, detail, count)
    SELECT day, name, page, named, sum(n) FROM (
      SELECT r.*, CASE WHEN r.detail = '' OR EXISTS (
                         SELECT FROM rollup_details k WHERE k.day = r.day AND k.name = r.name AND k.detail = r.detail)
                         OR row_number() OVER (PARTITION BY r.day, r.name ORDER BY r.n DESC, r.detail)
                            + (SELECT count(*) FROM rollup_details k WHERE k.day = r.day AND k.name = r.name)
                            <= most_details
                       THEN r.detail ELSE 'other' END AS named FROM detailed r) bounded
    GROUP BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT rollup_details_day_name_page_detail_pk DO UPDATE SET count = d.count + excluded.count
  )
  SELECT array_agg(f) INTO counts FROM (
    SELECT name AS step, hour, language, scene, device, referrer, via, count(*) AS n FROM read GROUP BY 1, 2, 3, 4, 5, 6, 7
    UNION ALL
    SELECT 'visitor', hour, language, scene, device, referrer, via, count(*)
      FROM (SELECT DISTINCT ON (r.day, r.visitor) r.* FROM read r JOIN known USING (day, visitor)
             ORDER BY r.day, r.visitor, r.id) firsts
     GROUP BY 1, 2, 3, 4, 5, 6, 7) f;
  PERFORM add_hour_counts(counts, false, zone, most);
  UPDATE rollup_marks SET done = to_ WHERE job = 'events';
  RETURN to_ - from_;
END
$$;

-- The same for registrations, whose numbers have no gaps either. Of a deleted one only the day is known.
CREATE OR REPLACE FUNCTION roll_up_registrations(batch integer, zone interval, most integer) RETURNS integer
LANGUAGE plpgsql SET jit = off SET enable_seqscan = off AS $$
DECLARE
  from_ bigint;
  to_ bigint;
  counts hour_count[];
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
  SELECT array_agg(f) INTO counts FROM (
    SELECT 'registered', date_trunc('hour', registered_at, 'UTC'), language, scene, device, referrer, via, count(*)
      FROM read GROUP BY 2, 3, 4, 5, 6, 7) f;
  PERFORM add_hour_counts(counts, true, zone, most);
  UPDATE rollup_marks SET done = to_ WHERE job = 'registered';
  RETURN to_ - from_;
END
$$;

-- The origin of an account's registration.
CREATE OR REPLACE FUNCTION origin_of(account bigint, OUT scene smallint, OUT device text, OUT referrer text, OUT via text)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(r.scene, 0::smallint), coalesce(r.device, ''), coalesce(r.referrer, ''), public_via(r.via)
    FROM accounts a LEFT JOIN registrations r ON r.email_key = a.email_key WHERE a.id = account
$$;

-- Keeps of a past day the `keep` biggest pairs of referrer and creator and those the server saw itself; the rest becomes
-- `other`. Sums do not change.
CREATE OR REPLACE FUNCTION fold_day(which date, zone interval, keep integer) RETURNS void LANGUAGE plpgsql AS $$
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

-- The next stretch of real time a job reads of a table's column, an hour at most: up to `settle` ago, for every
-- transaction that began before has ended by then. Null when there is none.
CREATE OR REPLACE FUNCTION next_stretch(which text, origin text, stamp text, settle interval) RETURNS tstzrange LANGUAGE plpgsql AS $$
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

-- The other steps, each from its own table and read once. `shift` is how far the campaign clock is from the real one.
-- Returns whether there is more to read.
CREATE OR REPLACE FUNCTION roll_up_steps(settle interval, shift interval, zone interval, most integer) RETURNS boolean
LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  s tstzrange;
  counts hour_count[];
  more boolean := false;
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;

  s := next_stretch('code', 'outbox', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO counts FROM (
      SELECT 'code', date_trunc('hour', created_at + shift, 'UTC'), language, 0::smallint, '', '', '', count(*)
        FROM outbox WHERE kind = 'code' AND created_at > lower(s) AND created_at <= upper(s) GROUP BY 2, 3) f;
    PERFORM add_hour_counts(counts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'code';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('verified', 'accounts', 'email_proved_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO counts FROM (
      SELECT 'verified', date_trunc('hour', email_proved_at + shift, 'UTC'), language, 0::smallint, '', '', '', count(*)
        FROM accounts WHERE email_proved_at > lower(s) AND email_proved_at <= upper(s) GROUP BY 2, 3) f;
    PERFORM add_hour_counts(counts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'verified';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('applied', 'applications', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO counts FROM (
      SELECT 'applied', date_trunc('hour', a.applied_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via,
             count(*)
        FROM applications a CROSS JOIN LATERAL origin_of(a.account_id) o
       WHERE a.created_at > lower(s) AND a.created_at <= upper(s) GROUP BY 2, 3, 4, 5, 6, 7) f;
    PERFORM add_hour_counts(counts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'applied';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;

  s := next_stretch('selected', 'places', 'created_at', settle);
  IF s IS NOT NULL THEN
    SELECT array_agg(f) INTO counts FROM (
      SELECT 'selected', date_trunc('hour', p.offered_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via,
             count(*)
        FROM places p JOIN applications a USING (code) CROSS JOIN LATERAL origin_of(a.account_id) o
       WHERE p.created_at > lower(s) AND p.created_at <= upper(s) GROUP BY 2, 3, 4, 5, 6, 7) f;
    PERFORM add_hour_counts(counts, true, zone, most);
    UPDATE rollup_marks SET until = upper(s) WHERE job = 'selected';
    more := more OR upper(s) < clock_timestamp() - settle - interval '1 minute';
  END IF;
  RETURN more;
END
$$;

CREATE OR REPLACE FUNCTION roll_up_mail(settle interval, shift interval) RETURNS boolean LANGUAGE plpgsql SET jit = off AS $$
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

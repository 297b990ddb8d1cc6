-- Returns a creator code for the figures; every player's personal code becomes `invite`.
CREATE OR REPLACE FUNCTION public_via(v text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN v ~ '^[a-hjkmnp-z2-9]{8}$' AND EXISTS (SELECT FROM invite_codes c WHERE c.code = v)
              THEN 'invite' ELSE coalesce(v, '') END
$$;

-- Creates the partitions of the next days. Days of `events` are in UTC. The lock serialises servers and waits for
-- writers. Cost: writers wait a few milliseconds once a day.
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

-- Drops the partitions before the given days; returns their number.
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

-- Inserts events up to the day's limit; returns how many were inserted. The lock on `event_intake` makes ids gap-free
-- in commit order. `ats` are milliseconds of the campaign clock.
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

-- Adds counts to the hourly figures. At most `most` pairs of referrer and creator per day get their own rows, the
-- largest first. Server steps (`mine`) have a separate limit, so that forged visits cannot displace them.
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

-- Rolls up the next events; returns how many were read, 0 also while another server does it. The mark moves in the same
-- transaction, so that a crash neither repeats nor skips events.
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

-- The same for registrations, whose numbers have no gaps either. For a deleted registration only the day is known.
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

-- Rolls up the other figures; returns whether more rows remain. Their tables have no gap-free numbers, so each mark is
-- an instant of real time. A stretch starts at the first new row and lasts at most an hour. It ends `settle` ago, when
-- all earlier transactions have ended. `shift` is the offset of the campaign clock.
CREATE OR REPLACE FUNCTION roll_up_stretches(settle interval, shift interval, zone interval, most integer) RETURNS boolean
LANGUAGE plpgsql SET jit = off AS $$
DECLARE
  settled timestamptz := clock_timestamp() - settle;
  more boolean;
  counts hour_count[];
BEGIN
  PERFORM FROM rollup_marks WHERE job = 'lock' FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  WITH firsts AS (
    SELECT m.job, CASE m.job
        WHEN 'code' THEN (SELECT min(created_at) FROM outbox WHERE created_at > m.done_until AND created_at <= settled)
        WHEN 'verified' THEN
          (SELECT min(email_proved_at) FROM accounts WHERE email_proved_at > m.done_until AND email_proved_at <= settled)
        WHEN 'applied' THEN
          (SELECT min(created_at) FROM applications WHERE created_at > m.done_until AND created_at <= settled)
        WHEN 'selected' THEN (SELECT min(created_at) FROM places WHERE created_at > m.done_until AND created_at <= settled)
        WHEN 'outbox' THEN (SELECT min(done_at) FROM outbox WHERE done_at > m.done_until AND done_at <= settled)
        WHEN 'emails' THEN (SELECT min(done_at) FROM emails WHERE done_at > m.done_until AND done_at <= settled)
        WHEN 'suppressions' THEN
          (SELECT min(created_at) FROM mail_suppressions WHERE created_at > m.done_until AND created_at <= settled)
      END AS first
      FROM (SELECT job, coalesce(until, '-infinity') AS done_until FROM rollup_marks) m
  ), stretch AS MATERIALIZED (
    SELECT job, first, least(first + interval '1 hour', settled) AS last FROM firsts WHERE first IS NOT NULL
  ), moved AS (
    UPDATE rollup_marks m SET until = s.last FROM stretch s WHERE s.job = m.job
  ), mail AS (
    INSERT INTO mail_hours AS m (hour, stream, kind, language, outcome, count)
    SELECT hour, stream, kind, language, outcome, sum(n) FROM (
      SELECT date_trunc('hour', done_at + shift, 'UTC') AS hour, stream, kind, language, state AS outcome, count(*) AS n
        FROM outbox
       WHERE done_at BETWEEN (SELECT first FROM stretch WHERE job = 'outbox')
                         AND (SELECT last FROM stretch WHERE job = 'outbox') GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      -- A bounced email was sent first; its bounce is counted as a suppression.
      SELECT date_trunc('hour', done_at + shift, 'UTC'), stream, kind, language,
             CASE state WHEN 'bounced' THEN 'sent' ELSE state END, count(*)
        FROM emails
       WHERE done_at BETWEEN (SELECT first FROM stretch WHERE job = 'emails')
                         AND (SELECT last FROM stretch WHERE job = 'emails') GROUP BY 1, 2, 3, 4, 5
      UNION ALL
      SELECT date_trunc('hour', x.created_at + shift, 'UTC'), 'campaign', '', a.language,
             CASE x.reason WHEN 'hard' THEN 'bounced' ELSE 'complaint' END, count(*)
        FROM mail_suppressions x JOIN accounts a ON a.id = x.account_id
       WHERE x.created_at BETWEEN (SELECT first FROM stretch WHERE job = 'suppressions')
                              AND (SELECT last FROM stretch WHERE job = 'suppressions') GROUP BY 1, 2, 3, 4, 5) done
     GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (hour, stream, kind, language, outcome) DO UPDATE SET count = m.count + excluded.count
  )
  SELECT (SELECT bool_or(last < settled - interval '1 minute') FROM stretch), array_agg(h) INTO more, counts FROM (
    SELECT 'code', date_trunc('hour', created_at + shift, 'UTC'), language, 0::smallint, '', '', '', count(*)
      FROM outbox
     WHERE kind = 'code' AND created_at BETWEEN (SELECT first FROM stretch WHERE job = 'code')
                                            AND (SELECT last FROM stretch WHERE job = 'code') GROUP BY 2, 3
    UNION ALL
    SELECT 'verified', date_trunc('hour', email_proved_at + shift, 'UTC'), language, 0, '', '', '', count(*)
      FROM accounts
     WHERE email_proved_at BETWEEN (SELECT first FROM stretch WHERE job = 'verified')
                               AND (SELECT last FROM stretch WHERE job = 'verified') GROUP BY 2, 3
    UNION ALL
    SELECT 'applied', date_trunc('hour', a.applied_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via, count(*)
      FROM applications a CROSS JOIN LATERAL origin_of(a.account_id) o
     WHERE a.created_at BETWEEN (SELECT first FROM stretch WHERE job = 'applied')
                            AND (SELECT last FROM stretch WHERE job = 'applied') GROUP BY 2, 3, 4, 5, 6, 7
    UNION ALL
    SELECT 'selected', date_trunc('hour', p.offered_at, 'UTC'), a.language, o.scene, o.device, o.referrer, o.via, count(*)
      FROM places p JOIN applications a USING (code) CROSS JOIN LATERAL origin_of(a.account_id) o
     WHERE p.created_at BETWEEN (SELECT first FROM stretch WHERE job = 'selected')
                            AND (SELECT last FROM stretch WHERE job = 'selected') GROUP BY 2, 3, 4, 5, 6, 7) h;
  IF counts IS NOT NULL THEN PERFORM add_hour_counts(counts, true, zone, most); END IF;
  RETURN coalesce(more, false);
END
$$;

-- Keeps the `keep` largest pairs of referrer and creator of a past day and those the server saw itself; combines the
-- rest as `other`. Sums do not change.
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

-- Adds visits or registrations by UTM tag. At most `most` tags of a day and step get their own row, the largest of a
-- call first; the others share one. In order, so that two servers never wait for each other.
CREATE OR REPLACE FUNCTION record_utm(today date, which text, utms text[], counts bigint[], most integer DEFAULT 500) RETURNS void
LANGUAGE sql SET jit = off SET enable_seqscan = off AS $$
  INSERT INTO utm_days AS d (day, step, utm, count)
  SELECT today, which, b.named, sum(b.n)
    FROM (SELECT g.n, CASE WHEN g.known OR row_number() OVER (PARTITION BY g.known ORDER BY g.n DESC, g.utm)
                                             + (SELECT count(*) FROM utm_days k WHERE k.day = today AND k.step = which) <= most
                           THEN g.utm ELSE 'other~other~other~other~other~other' END AS named
            FROM (SELECT u.utm, sum(u.n) AS n,
                         EXISTS (SELECT FROM utm_days k WHERE k.day = today AND k.step = which AND k.utm = u.utm) AS known
                    FROM unnest(utms, counts) AS u(utm, n) GROUP BY u.utm) g) b
   GROUP BY b.named ORDER BY b.named
  ON CONFLICT ON CONSTRAINT utm_days_day_step_utm_pk DO UPDATE SET count = d.count + excluded.count
$$;

-- Keeps the tags of a past day that have registrations, and the `keep` largest others; combines the rest. Sums do not
-- change. Locks in the order of `record_utm`.
CREATE OR REPLACE FUNCTION fold_utm(which date, keep integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM utm_days WHERE day = which ORDER BY step, utm FOR UPDATE;
  WITH kept AS (
    SELECT utm FROM utm_days WHERE day = which AND step = 'registered'
    UNION
    (SELECT utm FROM utm_days WHERE day = which AND step = 'g_visit' ORDER BY count DESC, utm LIMIT keep)
  ), moved AS (
    DELETE FROM utm_days d
     WHERE d.day = which AND d.utm <> 'other~other~other~other~other~other'
       AND NOT EXISTS (SELECT FROM kept k WHERE k.utm = d.utm)
    RETURNING d.step, d.count)
  INSERT INTO utm_days AS d (day, step, utm, count)
  SELECT which, step, 'other~other~other~other~other~other', sum(count) FROM moved GROUP BY step
  ON CONFLICT ON CONSTRAINT utm_days_day_step_utm_pk DO UPDATE SET count = d.count + excluded.count;
END
$$;

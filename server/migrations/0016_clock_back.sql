-- A clock that was set back (the embedded database's is the machine's) leaves paces dated in what is now the future:
-- emails waited until the clock had caught up. Such a date counts as now, and such a rest as over.
CREATE OR REPLACE FUNCTION take_pace(which bigint, wanted integer, per_second integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  now_ timestamptz;
  pace email_paces;
  since timestamptz;
  earned integer;
  taken integer;
BEGIN
  INSERT INTO email_paces AS p (mailing_id, at) VALUES (which, now() - interval '1 second') ON CONFLICT DO NOTHING;
  SELECT * INTO pace FROM email_paces WHERE mailing_id = which FOR UPDATE;
  now_ := clock_timestamp();
  since := least(pace.at, now_);
  earned := least(per_second, floor(extract(epoch FROM now_ - since) * per_second))::integer;
  taken := greatest(0, least(wanted, least(per_second, pace.allowance + earned)));
  UPDATE email_paces SET
    allowance = least(per_second, pace.allowance + earned) - taken,
    -- What is left of a fraction of an email counts for the next time.
    at = CASE WHEN earned >= per_second THEN now_ ELSE since + make_interval(secs => earned::float8 / per_second) END,
    rests_until = CASE WHEN taken < wanted THEN now_ + make_interval(secs => 1::float8 / per_second) ELSE now_ END
   WHERE mailing_id = which;
  RETURN taken;
END
$$;
--> statement-breakpoint
-- No rest is longer than a second: the slowest mailing is one email a second.
CREATE OR REPLACE VIEW resting_mailings AS
  SELECT m.id FROM mailings m LEFT JOIN email_paces p ON p.mailing_id = m.id
   WHERE m.finished_at IS NULL
     AND (m.state IN ('paused', 'stopped')
          OR p.rests_until > clock_timestamp() AND p.rests_until <= clock_timestamp() + interval '2 seconds');

-- Queues an email of the outbox and returns its id. `email` is {stream, kind, recipient, language, seconds}; after these
-- seconds it is useless and not sent.
CREATE OR REPLACE FUNCTION queue_email(email jsonb, content bytea, page bytea) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  queued bigint;
BEGIN
  INSERT INTO outbox (stream, kind, recipient, language, encrypted, flow_hash, deadline)
  VALUES (email ->> 'stream', email ->> 'kind', email ->> 'recipient', email ->> 'language', content, page,
          now() + make_interval(secs => (email ->> 'seconds')::integer))
  RETURNING id INTO queued;
  RETURN queued;
END $$;

CREATE OR REPLACE FUNCTION emails_are_on(which text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_on FROM email_switches WHERE trigger = which
$$;

-- Returns how many of the wanted emails may be sent now, across all servers: in total (0) or of one mailing. At most
-- one second's worth accumulates. A mailing that gets fewer than it wants waits for the next one. A date in the future
-- means that the clock was set back and counts as now.
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
    -- The remaining fraction of an email counts for the next call.
    at = CASE WHEN earned >= per_second THEN now_ ELSE since + make_interval(secs => earned::float8 / per_second) END,
    rests_until = CASE WHEN taken < wanted THEN now_ + make_interval(secs => 1::float8 / per_second) ELSE now_ END
   WHERE mailing_id = which;
  RETURN taken;
END
$$;

-- Counts a refusal that is about us. All emails rest, longer after each refusal in a row, up to a minute. The fifth in a
-- row pauses the mailing: call it with the mailing at the first attempt of an email only. Returns whether it did.
CREATE OR REPLACE FUNCTION note_refusal(which bigint, answer text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
BEGIN
  INSERT INTO email_refusals AS r (mailing_id, in_row, rests_until)
  VALUES (0, 1, clock_timestamp() + interval '1 second')
  ON CONFLICT (mailing_id) DO UPDATE SET
    in_row = r.in_row + 1,
    rests_until = clock_timestamp() + make_interval(secs => least(60, 2 ^ least(r.in_row, 6)));
  -- Emails of a paused mailing that were already being sent do not count.
  IF NOT EXISTS (SELECT FROM mailings WHERE id = which AND state = 'sending' AND finished_at IS NULL) THEN
    RETURN false;
  END IF;
  INSERT INTO email_refusals AS r (mailing_id, in_row, rests_until) VALUES (which, 1, clock_timestamp())
  ON CONFLICT (mailing_id) DO UPDATE SET in_row = r.in_row + 1
  RETURNING in_row INTO counted;
  IF counted < 5 THEN
    RETURN false;
  END IF;
  DELETE FROM email_refusals WHERE mailing_id = which;
  UPDATE mailings SET state = 'paused', pause_reason = 'refused', pause_detail = answer, updated_by = 'server', updated_at = now()
   WHERE id = which AND state = 'sending' AND finished_at IS NULL;
  RETURN FOUND;
END
$$;

-- Queues the confirmation of an application in the same transaction. It answers an action of the player, so it does not
-- wait for the end of the quiet hours.
CREATE OR REPLACE FUNCTION thank_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO emails (account_id, kind, cause, stream, patient, language, data, deadline)
  SELECT a.id, 'application', 'application:' || NEW.code, 'service', false, NEW.language,
         jsonb_build_object('code', NEW.code), now() + interval '7 days'
    FROM accounts a WHERE a.id = NEW.account_id AND a.email IS NOT NULL
  ON CONFLICT (account_id, cause) DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_thanked AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION thank_applicant();

-- Emails to players other than codes.
CREATE OR REPLACE VIEW player_emails AS
  SELECT id, account_id, kind, cause, language, data, state, attempts, run_at, created_at, done_at, last_error
    FROM emails;

-- Players who get no campaign emails after a refusal or a spam report.
CREATE OR REPLACE VIEW suppressed_players AS SELECT account_id, reason, created_at FROM mail_suppressions;

-- Emails of both queues that are not sent yet.
CREATE OR REPLACE VIEW waiting_emails AS
  SELECT stream, kind FROM outbox WHERE state IN ('queued', 'sending')
  UNION ALL
  SELECT stream, kind FROM emails WHERE state IN ('queued', 'sending');

-- Seconds since the oldest email of each queue was made that is not sent: of codes, and of those emails to players that
-- wait neither for the morning nor for a pace. 0 without any. Retries move `run_at`, so it says nothing about the delay.
CREATE OR REPLACE VIEW mail_delays AS
  SELECT (SELECT coalesce(max(extract(epoch FROM now() - created_at)), 0)::float8 FROM outbox
           WHERE state IN ('queued', 'sending') AND (deadline IS NULL OR deadline > now())) AS codes,
         (SELECT coalesce(max(extract(epoch FROM now() - created_at)), 0)::float8 FROM emails
           WHERE state IN ('queued', 'sending') AND stream = 'service' AND NOT patient) AS emails;

-- How far a follow-up job has read the registrations; `next` is null when it has read all of them.
CREATE OR REPLACE VIEW follow_up_progress AS
  SELECT job, done, (SELECT r.number FROM registrations r WHERE r.number > done ORDER BY r.number LIMIT 1) AS next
    FROM follow_ups;

-- Returns the next registrations of a follow-up job and counts them as read. Returns nothing while another transaction
-- reads for this job.
CREATE OR REPLACE FUNCTION take_registrations(which text, most integer)
RETURNS TABLE (number bigint, email_key text, via text, language text) LANGUAGE sql ROWS 500
SET enable_seqscan = off
AS $$
  WITH job AS (
    SELECT done FROM follow_ups WHERE job = which FOR UPDATE SKIP LOCKED
  ), page AS MATERIALIZED (
    SELECT r.number, r.email_key, r.via, r.language FROM job CROSS JOIN LATERAL (
      SELECT * FROM registrations g WHERE g.number > job.done ORDER BY g.number LIMIT most) r
  ), noted AS (
    UPDATE follow_ups SET done = (SELECT max(p.number) FROM page p)
     WHERE job = which AND EXISTS (SELECT FROM page))
  SELECT p.number, p.email_key, p.via, p.language FROM page p ORDER BY p.number
$$;

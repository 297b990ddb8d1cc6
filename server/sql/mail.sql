-- Keeps the account's state (0 or 1, spec §3) and its topics equal: subscribing on the site means all topics,
-- unsubscribing none.
CREATE OR REPLACE FUNCTION follow_sub_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_state = 0 THEN
    DELETE FROM subscriptions WHERE account_id = NEW.id;
  ELSE
    INSERT INTO subscriptions (account_id, topic)
    SELECT NEW.id, t FROM unnest(ARRAY['news', 'milestones', 'test']) t
     WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.account_id = NEW.id);
    -- A new subscription ends the suppression after a bounce.
    DELETE FROM mail_suppressions WHERE account_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_sub_state AFTER UPDATE OF sub_state ON accounts
  FOR EACH ROW WHEN (OLD.sub_state IS DISTINCT FROM NEW.sub_state) EXECUTE FUNCTION follow_sub_state();

CREATE OR REPLACE TRIGGER accounts_sub_state_at_first AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.sub_state = 1) EXECUTE FUNCTION follow_sub_state();

-- Sets an account's topics to exactly `chosen`; returns the previous ones. The lock on the account serialises two tabs.
CREATE OR REPLACE FUNCTION set_email_topics(who bigint, chosen text[]) RETURNS text[] LANGUAGE plpgsql AS $$
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

-- Data for emails about the draw. `outcome` is null for applicants who were not in the frozen list.
CREATE OR REPLACE VIEW recruits AS
  SELECT a.account_id, a.code, a.language,
         CASE WHEN r.outcome IS NOT NULL THEN r.outcome
              WHEN EXISTS (SELECT FROM draw_entries e WHERE e.code = a.code) THEN 'declined' END AS outcome,
         r.queue_places[1] AS queue_place,
         p.platform, p.state AS place_state, p.claim_by, p.offered_at, p.replaces IS NOT NULL AS promoted
    FROM applications a
    LEFT JOIN draw_results r ON r.code = a.code
    LEFT JOIN places p ON p.code = a.code;

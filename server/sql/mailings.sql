-- Allows only valid changes of state. A mailing's content is fixed once approval is requested. The email as it was
-- approved is the one of the request, so no operator alone can put another in its place. For one who works alone, a wait
-- takes the place of the approval; another email begins it again (ADR-0083).
CREATE OR REPLACE FUNCTION guard_mailings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'only a draft is thrown away'; END IF;
    RETURN OLD;
  END IF;
  IF NEW.sequence_id IS DISTINCT FROM OLD.sequence_id THEN RAISE EXCEPTION 'a step stays in its sequence'; END IF;
  -- A change of a sequence takes back the approval of its steps (`follow_sequence`, `withdraw_sequence`).
  IF NEW.sequence_id IS NOT NULL AND OLD.started_at IS NULL AND NEW.state = 'draft'
     AND OLD.state IN ('asked', 'sending', 'paused') THEN
    IF num_nonnulls(NEW.asked_by_id, NEW.asked_email, NEW.approved_by, NEW.approved_by_id, NEW.approved_email,
                    NEW.alone_until, NEW.started_at) > 0 THEN
      RAISE EXCEPTION 'a draft has no approval';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> NEW.state AND OLD.state || '>' || NEW.state NOT IN (
       'draft>asked', 'asked>draft', 'asked>sending', 'asked>paused', 'sending>paused', 'paused>sending',
       'paused>asked', 'sending>stopped', 'paused>stopped') THEN
    RAISE EXCEPTION 'a mailing does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.state = 'asked' AND NEW.state = 'sending' AND NEW.approved_by_id IS NULL
     AND NOT alone_over('mailing', OLD.asked_by_id, OLD.alone_from, OLD.alone_until) THEN
    RAISE EXCEPTION 'a mailing is approved by a second operator';
  END IF;
  IF NEW.alone_until IS NOT NULL
     AND (NEW.alone_from, NEW.alone_until) IS DISTINCT FROM (OLD.alone_from, OLD.alone_until) THEN
    IF NEW.state <> 'asked' THEN RAISE EXCEPTION 'a wait begins with the request'; END IF;
    PERFORM guard_wait('mailing', NEW.asked_by_id, NEW.alone_from, NEW.alone_until);
  END IF;
  IF NEW.asked_email IS DISTINCT FROM OLD.asked_email AND (OLD.state = 'asked') = (NEW.state = 'asked')
     AND NOT (NEW.state = 'asked' AND NEW.alone_until IS NOT NULL AND NEW.alone_from >= now()) THEN
    RAISE EXCEPTION 'the email of a request is written with the request';
  END IF;
  IF NEW.approved_email IS DISTINCT FROM OLD.approved_email
     AND NOT (OLD.state = 'asked' AND NEW.state = 'sending'
              AND NEW.approved_email IS NOT DISTINCT FROM OLD.asked_email) THEN
    RAISE EXCEPTION 'only the email of the request is approved';
  END IF;
  IF OLD.state <> 'draft'
     AND (NEW.key, NEW.kind, NEW.name, NEW.topic, NEW.languages, NEW.states, NEW.content, NEW.per_second,
          -- The time of a step follows the date of its sequence until it begins.
          CASE WHEN NEW.sequence_id IS NULL OR OLD.started_at IS NOT NULL THEN NEW.send_at END,
          NEW.version, NEW.segment, NEW.sequence_days)
         IS DISTINCT FROM
         (OLD.key, OLD.kind, OLD.name, OLD.topic, OLD.languages, OLD.states, OLD.content, OLD.per_second,
          CASE WHEN NEW.sequence_id IS NULL OR OLD.started_at IS NOT NULL THEN OLD.send_at END,
          OLD.version, OLD.segment, OLD.sequence_days) THEN
    RAISE EXCEPTION 'a mailing is written before it is asked for';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mailings_guarded BEFORE UPDATE OR DELETE ON mailings
  FOR EACH ROW EXECUTE FUNCTION guard_mailings();

-- A step that has not begun has the recipients of its sequence, and a time at its date, whatever was written to it. A
-- change of what operators agreed on takes back its approval.
CREATE OR REPLACE FUNCTION follow_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  s mailing_sequences;
BEGIN
  IF NEW.started_at IS NOT NULL OR NEW.state = 'stopped' THEN RETURN NEW; END IF;
  SELECT * INTO s FROM mailing_sequences WHERE id = NEW.sequence_id;
  NEW.topic := s.topic;
  NEW.languages := s.languages;
  NEW.states := s.states;
  NEW.segment := s.segment;
  NEW.send_at := s.anchor_at + make_interval(hours => 24 * NEW.sequence_days);
  IF TG_OP = 'UPDATE' AND OLD.state IN ('asked', 'sending', 'paused')
     AND (NEW.version, NEW.name, NEW.content, NEW.per_second, NEW.sequence_days, NEW.topic, NEW.languages, NEW.states,
          NEW.segment)
         IS DISTINCT FROM
         (OLD.version, OLD.name, OLD.content, OLD.per_second, OLD.sequence_days, OLD.topic, OLD.languages, OLD.states,
          OLD.segment) THEN
    NEW.state := 'draft';
    NEW.asked_by_id := NULL; NEW.asked_by := NULL; NEW.asked_at := NULL; NEW.asked_readers := NULL;
    NEW.asked_email := NULL; NEW.approved_by_id := NULL; NEW.approved_by := NULL; NEW.approved_at := NULL;
    NEW.approved_email := NULL; NEW.alone_from := NULL; NEW.alone_until := NULL;
    NEW.pause_reason := NULL; NEW.pause_detail := NULL;
  END IF;
  RETURN NEW;
END
$$;

-- Before `mailings_guarded`, by its name.
CREATE OR REPLACE TRIGGER mailings_follow_sequence BEFORE INSERT OR UPDATE ON mailings
  FOR EACH ROW WHEN (NEW.sequence_id IS NOT NULL) EXECUTE FUNCTION follow_sequence();

-- Makes every step that has not begun a draft again.
CREATE OR REPLACE FUNCTION withdraw_sequence(which bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE mailings SET state = 'draft', asked_by_id = NULL, asked_by = NULL, asked_at = NULL, asked_readers = NULL,
         asked_email = NULL, approved_by_id = NULL, approved_by = NULL, approved_at = NULL, approved_email = NULL,
         alone_from = NULL, alone_until = NULL, pause_reason = NULL, pause_detail = NULL
   WHERE sequence_id = which AND started_at IS NULL AND state IN ('asked', 'sending', 'paused')
$$;

-- Operators agree on all steps together: a step that is new, gone or a draft again makes the others drafts.
CREATE OR REPLACE FUNCTION withdraw_other_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withdraw_sequence(coalesce(NEW.sequence_id, OLD.sequence_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailings_step_added AFTER INSERT ON mailings
  FOR EACH ROW WHEN (NEW.sequence_id IS NOT NULL) EXECUTE FUNCTION withdraw_other_steps();

CREATE OR REPLACE TRIGGER mailings_step_removed AFTER DELETE ON mailings
  FOR EACH ROW WHEN (OLD.sequence_id IS NOT NULL) EXECUTE FUNCTION withdraw_other_steps();

CREATE OR REPLACE TRIGGER mailings_step_withdrawn AFTER UPDATE ON mailings
  FOR EACH ROW WHEN (NEW.sequence_id IS NOT NULL AND NEW.state = 'draft' AND OLD.state <> 'draft')
  EXECUTE FUNCTION withdraw_other_steps();

-- Of a sequence: what operators decide takes back the approval; a date that the campaign moves only moves the steps.
CREATE OR REPLACE FUNCTION spread_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.anchor, NEW.day, NEW.hour, NEW.exits) IS DISTINCT FROM (OLD.anchor, OLD.day, OLD.hour, OLD.exits) THEN
    PERFORM withdraw_sequence(NEW.id);
  END IF;
  UPDATE mailings SET sequence_days = sequence_days
   WHERE sequence_id = NEW.id AND started_at IS NULL AND state <> 'stopped';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailing_sequences_spread AFTER UPDATE ON mailing_sequences
  FOR EACH ROW WHEN ((NEW.anchor, NEW.day, NEW.hour, NEW.exits, NEW.anchor_at, NEW.topic, NEW.languages, NEW.states,
                      NEW.segment)
    IS DISTINCT FROM (OLD.anchor, OLD.day, OLD.hour, OLD.exits, OLD.anchor_at, OLD.topic, OLD.languages, OLD.states,
                      OLD.segment))
  EXECUTE FUNCTION spread_sequence();

-- Steps that were due before the sequence was approved, or before its date moved. They are not sent.
CREATE OR REPLACE VIEW skipped_steps AS
  SELECT m.id FROM mailings m JOIN mailing_sequences s ON s.id = m.sequence_id
   WHERE m.state = 'sending' AND m.started_at IS NULL AND m.send_at <= s.settled_at;

-- Whether a reader has done what ends a sequence.
CREATE OR REPLACE FUNCTION has_left_sequence(which bigint, who bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM mailing_sequences s JOIN accounts a ON a.id = who
     WHERE s.id = which
       AND ('registered' = ANY (s.exits) AND EXISTS (SELECT FROM registrations r WHERE r.email_key = a.email_key)
         OR 'applied' = ANY (s.exits) AND EXISTS (SELECT FROM applications p WHERE p.account_id = a.id)
         OR 'selected' = ANY (s.exits) AND EXISTS (SELECT FROM draws WHERE published_at IS NOT NULL)
            AND EXISTS (SELECT FROM recruits c WHERE c.account_id = a.id AND c.place_state IN ('offered', 'claimed'))
         OR 'claimed' = ANY (s.exits)
            AND EXISTS (SELECT FROM recruits c WHERE c.account_id = a.id AND c.place_state = 'claimed')
         OR 'invited' = ANY (s.exits)
            AND EXISTS (SELECT FROM invitations i WHERE i.account_id = a.id AND i.state = 'counted')))
$$;

-- Whether a reader got, or is about to get, another step within 20 hours: dates that move bring steps together. Of two
-- that wait, the older goes first. `this` is the email in question.
CREATE OR REPLACE FUNCTION had_other_step(which bigint, who bigint, this bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM mailings o JOIN emails e ON e.account_id = who AND e.cause = o.key
     WHERE o.sequence_id = which AND e.id <> this
       AND ((e.state IN ('sent', 'bounced') OR e.may_have_arrived) AND e.done_at > now() - interval '20 hours'
         OR e.state IN ('queued', 'sending') AND e.run_at < 'infinity' AND e.id < this))
$$;

CREATE OR REPLACE TRIGGER mailing_versions_append_only BEFORE UPDATE ON mailing_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Mailings to skip now: paused, waiting for a second approval, stopped, or waiting for their rate. A wait is at most
-- one second, because the slowest mailing sends one email a second; a later date means that the clock was set back.
CREATE OR REPLACE VIEW resting_mailings AS
  SELECT m.id FROM mailings m LEFT JOIN email_paces p ON p.mailing_id = m.id
   WHERE m.finished_at IS NULL
     AND (m.state IN ('paused', 'asked', 'stopped')
          OR m.leaves_at > clock_timestamp()
          OR p.rests_until > clock_timestamp() AND p.rests_until <= clock_timestamp() + interval '2 seconds');

-- Mailings for other modules: their names, states and times. `send_at` is campaign time, the others are real time. A
-- skipped one is not sent.
CREATE OR REPLACE VIEW planned_mailings AS
  SELECT id, kind, name, data, state, languages, send_at, leaves_at, asked_by_id, asked_by, asked_at, approved_at,
         started_at, finished_at, pause_reason, sequence_id,
         sequence_id IS NOT NULL AND EXISTS (SELECT FROM skipped_steps s WHERE s.id = mailings.id) AS skipped
    FROM mailings;

-- Allows only valid changes of state. A mailing's content is fixed once approval is requested. The email as it was
-- approved is the one of the request, so no operator alone can put another in its place. For one who works alone, a wait
-- takes the place of the approval; another email begins it again (ADR-0083).
CREATE OR REPLACE FUNCTION guard_mailings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'only a draft is thrown away'; END IF;
    RETURN OLD;
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

CREATE OR REPLACE TRIGGER mailings_guarded BEFORE UPDATE OR DELETE ON mailings
  FOR EACH ROW EXECUTE FUNCTION guard_mailings();

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

-- Mailings for other modules: their names, states and times. `send_at` is campaign time, the others are real time.
CREATE OR REPLACE VIEW planned_mailings AS
  SELECT id, kind, name, data, state, languages, send_at, leaves_at, asked_by_id, asked_by, asked_at, approved_at,
         started_at, finished_at, pause_reason
    FROM mailings;

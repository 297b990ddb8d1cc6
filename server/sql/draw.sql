-- Guards the draw: each step happens once, in order, at its time, by two people, and set values stay. For one who works
-- alone, a wait that stands in the record takes the place of the second person (ADR-0083). A request can be recalled
-- until the draw. The secret may be
-- encrypted again with another key, because its public commitment fixes it. The list is frozen before the beacon's
-- round is due, which proves that it was not chosen to suit the round. A late list needs a later round, named in the
-- public log at least an hour ahead, so that people can note the list's hash.
CREATE OR REPLACE FUNCTION draw_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates recruitment_window;
  line jsonb;
  was_due timestamptz;
  is_recalled boolean;
  is_alone boolean;
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'there is one draw'; END IF;
  SELECT entry::jsonb INTO line FROM draw_log ORDER BY seq DESC LIMIT 1;
  is_recalled := OLD.requested_by IS NOT NULL AND NEW.drawn_at IS NULL AND coalesce(line ->> 'action' = 'recall', false)
    AND num_nonnulls(NEW.requested_by, NEW.requested_operator, NEW.alone_from, NEW.alone_until, NEW.alone_due) = 0;
  IF EXISTS (SELECT FROM jsonb_each(to_jsonb(OLD)) o
              WHERE o.value <> 'null' AND to_jsonb(NEW) -> o.key IS DISTINCT FROM o.value
                AND o.key NOT IN ('later_round', 'later_at', 'recommitted_at')
                AND NOT (is_recalled AND o.key IN ('requested_by', 'requested_operator', 'alone_from', 'alone_until',
                                                   'alone_due'))
                AND (o.key <> 'encrypted_secret' OR NEW.encrypted_secret IS NULL)) THEN
    RAISE EXCEPTION 'the draw has been made';
  END IF;
  SELECT * INTO STRICT dates FROM recruitment_window;
  IF NEW.committed_at >= dates.closes_at THEN RAISE EXCEPTION 'a commitment after the close proves nothing'; END IF;
  IF (NEW.later_round, NEW.later_at, NEW.recommitted_at)
      IS DISTINCT FROM (OLD.later_round, OLD.later_at, OLD.recommitted_at) THEN
    was_due := coalesce(OLD.later_at, OLD.beacon_at);
    IF OLD.committed_at IS NULL OR NEW.frozen_at IS NOT NULL
        OR (NEW.recommitted_at >= was_due AND NEW.later_at >= NEW.recommitted_at + interval '1 hour'
            AND NEW.later_round > coalesce(OLD.later_round, OLD.beacon_round)) IS NOT TRUE THEN
      RAISE EXCEPTION 'a later round is named once the round before it is due, an hour ahead, for a list that is not frozen';
    END IF;
    IF (line ->> 'action' = 'recommit' AND (line ->> 'at')::timestamptz = NEW.recommitted_at
        AND (line -> 'details' ->> 'round')::bigint = NEW.later_round
        AND (line -> 'details' ->> 'beacon_at')::timestamptz = NEW.later_at) IS NOT TRUE THEN
      RAISE EXCEPTION 'a later round stands in the record first';
    END IF;
  END IF;
  IF NEW.frozen_at IS NOT NULL AND (NEW.committed_at IS NULL OR NEW.frozen_at < dates.closes_at) THEN
    RAISE EXCEPTION 'the list is frozen after the close, and after a commitment';
  END IF;
  -- Checked only when it is set. A list that was frozen too late is published as it is, and the verifier reports it.
  IF OLD.frozen_at IS NULL AND NEW.frozen_at >= coalesce(NEW.later_at, NEW.beacon_at) THEN
    RAISE EXCEPTION 'the list is frozen before the round of the beacon is due';
  END IF;
  IF NEW.beacon_value IS NOT NULL AND NEW.frozen_at IS NULL THEN
    RAISE EXCEPTION 'the beacon is read after the list is frozen';
  END IF;
  IF OLD.alone_until IS NULL AND NEW.alone_until IS NOT NULL THEN
    PERFORM guard_wait('draw', NEW.requested_operator, NEW.alone_from, NEW.alone_until);
    IF (OLD.requested_by IS NULL AND line ->> 'action' = 'request'
        AND (line -> 'details' ->> 'alone_until')::timestamptz = NEW.alone_due
        AND NEW.alone_due >= (line ->> 'at')::timestamptz + alone_wait('draw', NEW.requested_operator)) IS NOT TRUE THEN
      RAISE EXCEPTION 'a wait stands in the record first';
    END IF;
  END IF;
  is_alone := NEW.drawn_by = 'clock' AND NEW.drawn_at >= OLD.alone_due
    AND alone_over('draw', OLD.requested_operator, OLD.alone_from, OLD.alone_until);
  IF OLD.requested_by IS NULL AND person_of(NEW.requested_by) IN ('', person_of('clock'), person_of('player'))
      OR OLD.drawn_by IS NULL AND is_alone IS NOT TRUE AND person_of(NEW.drawn_by) IN ('', person_of('clock'), person_of('player')) THEN
    RAISE EXCEPTION 'a draw takes people';
  END IF;
  IF NEW.drawn_at IS NOT NULL AND (NEW.frozen_at IS NULL OR NEW.beacon_value IS NULL OR NEW.requested_by IS NULL
      OR NEW.drawn_by IS NULL
      OR OLD.drawn_at IS NULL AND person_of(NEW.drawn_by) = person_of(NEW.requested_by)) THEN
    RAISE EXCEPTION 'a draw needs a frozen list, the beacon and two people';
  END IF;
  IF NEW.published_at IS NOT NULL AND (NEW.drawn_at IS NULL OR NEW.published_at < dates.results_at) THEN
    RAISE EXCEPTION 'results are published when drawn and due';
  END IF;
  IF NEW.secret IS NOT NULL AND NEW.published_at IS NULL THEN
    RAISE EXCEPTION 'the secret is published with the results';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER draws_forward BEFORE INSERT OR UPDATE OR DELETE ON draws
  FOR EACH ROW EXECUTE FUNCTION draw_forward();

CREATE OR REPLACE TRIGGER draws_kept BEFORE TRUNCATE ON draws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER draw_entries_frozen BEFORE INSERT ON draw_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_freeze();

CREATE OR REPLACE TRIGGER draw_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION refuse_second_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM draws WHERE drawn_at IS NOT NULL;
  IF FOUND THEN RAISE EXCEPTION 'the draw has been made'; END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER draw_results_once BEFORE INSERT ON draw_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_second_result();

CREATE OR REPLACE TRIGGER draw_results_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER draw_log_chained BEFORE INSERT ON draw_log
  FOR EACH ROW EXECUTE FUNCTION check_chain();

CREATE OR REPLACE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A guest has no part in the draw: not as an entry of the frozen list before the results are public, and not with a
-- result after that. Guests of after the commitment are in the public record first, and none is removed.
CREATE OR REPLACE FUNCTION guard_draw_guests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  draw draws;
BEGIN
  SELECT * INTO draw FROM draws FOR SHARE;
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'a guest does not change'; END IF;
  IF TG_OP = 'DELETE' THEN
    -- The account is deleted.
    IF NOT EXISTS (SELECT FROM accounts WHERE id = OLD.account_id) THEN RETURN OLD; END IF;
    IF draw.committed_at IS NOT NULL THEN RAISE EXCEPTION 'guests are fixed with the commitment'; END IF;
    RETURN OLD;
  END IF;
  NEW.later := draw.committed_at IS NOT NULL;
  IF NEW.later AND NOT EXISTS (
       SELECT FROM draw_log l
        WHERE l.seq = (SELECT max(seq) FROM draw_log) AND l.entry::jsonb ->> 'action' = 'guests'
          AND l.entry::jsonb -> 'details' ->> 'when' = 'later' AND l.entry::jsonb -> 'details' -> 'codes' ? NEW.code) THEN
    RAISE EXCEPTION 'a later guest is in the record first';
  END IF;
  IF EXISTS (SELECT FROM draw_entries e WHERE e.code = NEW.code)
     OR EXISTS (SELECT FROM applications a WHERE a.code = NEW.code)
     OR EXISTS (SELECT FROM applications a JOIN draw_entries e ON e.code = a.code
                 WHERE a.account_id = NEW.account_id
                   AND (draw.published_at IS NULL OR EXISTS (SELECT FROM draw_results r WHERE r.code = e.code))) THEN
    RAISE EXCEPTION 'a guest has no part in the draw' USING ERRCODE = 'PR003';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER draw_guests_apart BEFORE INSERT OR UPDATE OR DELETE ON draw_guests
  FOR EACH ROW EXECUTE FUNCTION guard_draw_guests();

-- A guest's application is not an entry of the list.
CREATE OR REPLACE FUNCTION refuse_entries_of_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM draw_guests g JOIN applications a ON a.account_id = g.account_id
               JOIN draw_entries e ON e.code = a.code) THEN
    RAISE EXCEPTION 'a guest has no part in the draw' USING ERRCODE = 'PR003';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER draw_entries_without_guests AFTER INSERT ON draw_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_of_guests();

-- Guests of the closed test, for other modules.
CREATE OR REPLACE VIEW test_guests AS SELECT code, account_id, platform, region, later, added_at FROM draw_guests;

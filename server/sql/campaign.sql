-- Latest reported figure of every store.
CREATE OR REPLACE VIEW store_figures AS
  SELECT DISTINCT ON (source) source, count FROM reported_counts WHERE kind = 'platform' ORDER BY source, id DESC;

-- Records each milestone whose measure has reached its threshold, once.
CREATE OR REPLACE FUNCTION record_milestones(at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO milestones_reached (key, value, reached_at)
  SELECT m.key, v.value, at
    FROM milestones m
    CROSS JOIN totals t
    CROSS JOIN LATERAL (SELECT CASE m.measure
      WHEN 'registrations' THEN t.web + t.platforms ELSE t.followers END AS value) v
   WHERE v.value >= m.threshold
     AND NOT EXISTS (SELECT FROM milestones_reached r WHERE r.key = m.key)
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE TRIGGER milestones_reached_once BEFORE UPDATE OR DELETE ON milestones_reached
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Recomputes the totals of the reported figures: of the stores that count, and of all channels.
CREATE OR REPLACE FUNCTION sum_counts() RETURNS void LANGUAGE sql AS $$
  UPDATE totals t SET platforms = s.platforms, followers = s.followers
    FROM (SELECT
        coalesce(sum(l.count) FILTER (WHERE l.kind = 'platform'
          AND EXISTS (SELECT FROM counting_stores c WHERE c.key = l.source)), 0) AS platforms,
        coalesce(sum(l.count) FILTER (WHERE l.kind = 'followers'), 0) AS followers
      FROM (SELECT DISTINCT ON (kind, source) kind, source, count FROM reported_counts
             ORDER BY kind, source, id DESC) l) s
   WHERE (t.platforms, t.followers) IS DISTINCT FROM (s.platforms, s.followers)
$$;

-- Recomputes totals and milestones from the reported figures, once per statement. A milestone is announced to everyone
-- and cannot be undone, so every figure of a statement that reaches one needs a second operator, or the request of one
-- who works alone: exactly its figures, and no milestone that it did not name. `register_batch` records the milestones
-- that registrations reach.
CREATE OR REPLACE FUNCTION apply_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[];
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN RETURN NULL; END IF;
  PERFORM FROM totals FOR UPDATE;
  PERFORM sum_counts();
  SELECT coalesce(array_agg(key), '{}') INTO before FROM milestones_reached;
  PERFORM record_milestones((SELECT max(reported_at) FROM entered));
  IF EXISTS (
       SELECT FROM milestones_reached m CROSS JOIN entered e
        WHERE m.key <> ALL (before) AND e.approved_by IS NULL
          AND NOT EXISTS (
            SELECT FROM count_requests r
             WHERE r.id = e.alone_request AND r.state = 'approved' AND r.decided_at = now() AND r.decided_by_id IS NULL
               AND m.key = ANY (r.alone_reaches)
               AND r.figures @> jsonb_build_array(
                     jsonb_build_object('kind', e.kind, 'source', e.source, 'count', e.count)))) THEN
    RAISE EXCEPTION 'a figure that reaches a milestone takes a second operator';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reported_counts_applied AFTER INSERT ON reported_counts
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION apply_counts();

-- A figure that the server read by itself continues the one in force: it rises, to less than ten times as much, and no
-- operator has taken the last one back. Every other answer waits for an operator, so a false one changes nothing.
CREATE OR REPLACE FUNCTION guard_read_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.origin = 'steam' AND NEW.author_id IS NULL AND NOT coalesce((
       SELECT l.undoes IS NULL AND NEW.count > l.count AND NEW.count < l.count * 10
         FROM reported_counts l WHERE l.kind = NEW.kind AND l.source = NEW.source ORDER BY l.id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'a figure that was read needs an operator';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER reported_counts_read BEFORE INSERT ON reported_counts
  FOR EACH ROW EXECUTE FUNCTION guard_read_figure();

CREATE OR REPLACE TRIGGER reported_counts_append_only BEFORE UPDATE OR DELETE ON reported_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Allows one decision per request and no other change, but a new begin of its wait. After a wait the figures are those
-- that the operator saw, and none of their sources got another one in between.
CREATE OR REPLACE FUNCTION guard_count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.alone_until IS NOT NULL THEN
      PERFORM guard_wait('figures', NEW.author_id, NEW.alone_from, NEW.alone_until);
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'asked'
     OR (NEW.id, NEW.figures, NEW.note, NEW.undoes, NEW.author_id, NEW.author, NEW.asked_at)
        IS DISTINCT FROM
        (OLD.id, OLD.figures, OLD.note, OLD.undoes, OLD.author_id, OLD.author, OLD.asked_at) THEN
    RAISE EXCEPTION 'a request is written once and decided once';
  END IF;
  IF (NEW.alone_from, NEW.alone_until, NEW.alone_newest, NEW.alone_reaches)
     IS DISTINCT FROM (OLD.alone_from, OLD.alone_until, OLD.alone_newest, OLD.alone_reaches) THEN
    IF NEW.state <> 'asked' OR OLD.alone_until IS NULL THEN
      RAISE EXCEPTION 'a wait begins with the request';
    END IF;
    PERFORM guard_wait('figures', NEW.author_id, NEW.alone_from, NEW.alone_until);
  END IF;
  IF NEW.state = 'approved' AND NEW.decided_by_id IS NULL
     AND NOT (alone_over('figures', OLD.author_id, OLD.alone_from, OLD.alone_until)
              AND OLD.alone_newest = (
                SELECT coalesce(max(c.id), 0) FROM reported_counts c
                  JOIN jsonb_to_recordset(OLD.figures) AS f(kind text, source text)
                    ON f.kind = c.kind AND f.source = c.source)) THEN
    RAISE EXCEPTION 'figures wait for a second operator, or for the whole time of one who works alone';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER count_requests_guarded BEFORE INSERT OR UPDATE OR DELETE ON count_requests
  FOR EACH ROW EXECUTE FUNCTION guard_count_requests();

-- Figures that wait for a second operator, for other modules.
CREATE OR REPLACE VIEW asked_counts AS SELECT id, author_id, author, asked_at FROM count_requests WHERE state = 'asked';

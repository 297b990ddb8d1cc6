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
-- and cannot be undone, so every figure of a statement that reaches one needs a second operator. `register_batch`
-- records the milestones that registrations reach.
CREATE OR REPLACE FUNCTION apply_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM entered) THEN RETURN NULL; END IF;
  PERFORM FROM totals FOR UPDATE;
  PERFORM sum_counts();
  SELECT count(*) INTO before FROM milestones_reached;
  PERFORM record_milestones((SELECT max(reported_at) FROM entered));
  IF (SELECT count(*) FROM milestones_reached) > before AND EXISTS (SELECT FROM entered WHERE approved_by IS NULL) THEN
    RAISE EXCEPTION 'a figure that reaches a milestone takes a second operator';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reported_counts_applied AFTER INSERT ON reported_counts
  REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION apply_counts();

CREATE OR REPLACE TRIGGER reported_counts_append_only BEFORE UPDATE OR DELETE ON reported_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Allows one decision per request and no other change.
CREATE OR REPLACE FUNCTION guard_count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'asked'
     OR (NEW.id, NEW.figures, NEW.note, NEW.undoes, NEW.author_id, NEW.author, NEW.asked_at)
        IS DISTINCT FROM
        (OLD.id, OLD.figures, OLD.note, OLD.undoes, OLD.author_id, OLD.author, OLD.asked_at) THEN
    RAISE EXCEPTION 'a request is written once and decided once';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER count_requests_guarded BEFORE UPDATE OR DELETE ON count_requests
  FOR EACH ROW EXECUTE FUNCTION guard_count_requests();

-- Figures that wait for a second operator, for other modules.
CREATE OR REPLACE VIEW asked_counts AS SELECT id, author_id, author, asked_at FROM count_requests WHERE state = 'asked';

-- Rules that must hold, kept where nothing can pass by them (design §3.8).

-- Who may register which address: a confirmed passport token or a live site session of the account that proved it.
-- `proof` is the SHA-256 of the token or session id; the plain values are never stored.
CREATE VIEW proved_addresses AS
  SELECT t.token_hash AS proof, a.id AS account_id, a.email_key
    FROM passport_tokens t JOIN accounts a ON a.id = t.account_id
   WHERE t.ended_at IS NULL AND t.confirmed_at IS NOT NULL AND t.expires_at > now()
     AND a.email_proved_at IS NOT NULL
  UNION ALL
  SELECT s.id_hash, a.id, a.email_key
    FROM site_sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.expires_at > now() AND a.email_proved_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO totals DEFAULT VALUES;
--> statement-breakpoint
-- Records each milestone whose measure has reached its threshold, once.
CREATE FUNCTION record_milestones(at timestamptz) RETURNS void LANGUAGE sql AS $$
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
--> statement-breakpoint
-- Registers a batch. One round trip, one commit; the lock on `totals` puts the batches of all servers in a row, so
-- numbers have no gaps and the total always equals the rows. Cost: batches wait for each other, single requests do not.
-- `ord` is the place in the input. Rows whose proof does not cover the address are not returned.
--
-- Proofs and known numbers are looked up one by one (LATERAL) and the plan is fixed to indexes: joined as sets, each
-- batch read every account and token once the tables had grown (measured: 200 rows in 470 ms instead of 6).
CREATE FUNCTION register_batch(
  emails text[], proofs bytea[], scenes smallint[], vias text[], languages text[], at timestamptz
) RETURNS TABLE (ord bigint, number bigint, fresh boolean) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  base bigint;
BEGIN
  SELECT web INTO base FROM totals WHERE "only" FOR UPDATE;
  RETURN QUERY
    WITH input AS (
      SELECT u.ord, u.email_key, u.scene, u.via, u.language, r.number AS known
        FROM unnest(emails, proofs, scenes, vias, languages)
             WITH ORDINALITY AS u(email_key, proof, scene, via, language, ord)
       CROSS JOIN LATERAL (SELECT FROM proved_addresses v
                            WHERE v.proof = u.proof AND v.email_key = u.email_key LIMIT 1) p
        LEFT JOIN LATERAL (SELECT g.number FROM registrations g WHERE g.email_key = u.email_key LIMIT 1) r ON true
    ), judged AS (
      -- Of several entries for one address the first is the new one.
      SELECT i.*, i.known IS NULL AND row_number() OVER (PARTITION BY i.email_key ORDER BY i.ord) = 1 AS is_fresh
        FROM input i
    ), numbered AS MATERIALIZED (
      SELECT j.*, base + count(*) FILTER (WHERE j.is_fresh) OVER (ORDER BY j.ord) AS given FROM judged j
    ), added AS (
      INSERT INTO registrations (number, email_key, scene, via, language, registered_at)
      SELECT n.given, n.email_key, n.scene, n.via, n.language, at FROM numbered n WHERE n.is_fresh
    ), counted AS (
      UPDATE totals SET web = (SELECT max(n.given) FROM numbered n)
       WHERE "only" AND EXISTS (SELECT FROM numbered n WHERE n.is_fresh)
    )
    SELECT n.ord, coalesce(n.known, min(n.given) OVER (PARTITION BY n.email_key)), n.is_fresh FROM numbered n;
  PERFORM record_milestones(at);
END
$$;
--> statement-breakpoint
-- Keeps the reported parts of the total: the newest figure of each source counts.
CREATE FUNCTION apply_reported_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM totals FOR UPDATE;
  UPDATE totals t SET
    platforms = coalesce((SELECT sum(l.count) FROM (SELECT DISTINCT ON (source) count FROM reported_counts
      WHERE kind = 'platform' ORDER BY source, id DESC) l), 0),
    followers = coalesce((SELECT sum(l.count) FROM (SELECT DISTINCT ON (source) count FROM reported_counts
      WHERE kind = 'followers' ORDER BY source, id DESC) l), 0);
  PERFORM record_milestones(NEW.reported_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reported_counts_applied AFTER INSERT ON reported_counts
  FOR EACH ROW EXECUTE FUNCTION apply_reported_counts();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
-- Deleting an account takes its consents along (decisions §8); nothing may rewrite them.
CREATE TRIGGER consents_append_only BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER milestones_reached_once BEFORE UPDATE OR DELETE ON milestones_reached
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER reported_counts_append_only BEFORE UPDATE OR DELETE ON reported_counts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Claims one use of a keyed budget before anything is compared or sent. Returns the uses in the window so far (this
-- one included) and when the window ends. A refused claim still counts: hammering does not shorten the wait.
CREATE FUNCTION claim(which text, whom bytea, seconds integer)
RETURNS TABLE (used integer, ends timestamptz) LANGUAGE sql AS $$
  INSERT INTO counters AS c (scope, key, count, window_start, window_end)
  VALUES (which, whom, 1, now(), now() + make_interval(secs => seconds))
  ON CONFLICT (scope, key) DO UPDATE SET
    count = CASE WHEN c.window_end <= now() THEN 1 ELSE least(c.count + 1, 1000000) END,
    window_start = CASE WHEN c.window_end <= now() THEN now() ELSE c.window_start END,
    window_end = CASE WHEN c.window_end <= now() THEN now() + make_interval(secs => seconds) ELSE c.window_end END
  RETURNING c.count, c.window_end
$$;

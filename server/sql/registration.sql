-- Registrations, for other modules. The address of a registration past the retention is `gone:` and its number.
CREATE OR REPLACE VIEW registrants AS
  SELECT number, email_key, scene, via, language, registered_at, created_at FROM registrations;

-- The public count. A lock on its row serialises everything that changes it.
CREATE OR REPLACE VIEW public_count AS SELECT web, platforms, followers FROM totals;

-- Milestones of the campaign; `reached_at` is null until one is reached.
CREATE OR REPLACE VIEW milestone_progress AS
  SELECT m.key, m.threshold, m.measure, r.reached_at FROM milestones m LEFT JOIN milestones_reached r ON r.key = m.key;

-- Every milestone that was reached, also of those that the campaign no longer has.
CREATE OR REPLACE VIEW reached_milestones AS SELECT key, value, reached_at FROM milestones_reached;

-- Registers a batch in one round trip and one commit. Returns a row per address that its proof covers; `ord` is the
-- position in the input. The lock on `totals` serialises the batches of all servers, so numbers have no gaps and the
-- total equals the rows. Cost: batches wait for each other, single requests do not.
--
-- Proofs and known numbers are looked up one by one (LATERAL) and the plan is fixed to indexes. Joined as sets, each
-- batch read every account and token of large tables (measured: 200 rows in 470 ms instead of 6).
CREATE OR REPLACE FUNCTION register_batch(
  emails text[], proofs bytea[], scenes smallint[], vias text[], languages text[], devices text[],
  referrers text[], at timestamptz
) RETURNS TABLE (ord bigint, number bigint, fresh boolean) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  base bigint;
  is_awaited boolean;
BEGIN
  -- In the statement that takes the lock: without a receiver of this event, a batch has no statement more.
  SELECT t.web, EXISTS (SELECT FROM webhooks w WHERE 'registered' = ANY (w.chosen)) INTO base, is_awaited
    FROM totals t WHERE t."only" FOR UPDATE OF t;
  RETURN QUERY
    WITH input AS (
      SELECT u.ord, u.email_key, u.scene, u.via, u.language, u.device, u.referrer,
             r.number AS known
        FROM unnest(emails, proofs, scenes, vias, languages, devices, referrers)
             WITH ORDINALITY AS u(email_key, proof, scene, via, language, device, referrer, ord)
       CROSS JOIN LATERAL (SELECT FROM proved_addresses v
                            WHERE v.proof = u.proof AND v.email_key = u.email_key LIMIT 1) p
        LEFT JOIN LATERAL (SELECT g.number FROM registrations g WHERE g.email_key = u.email_key LIMIT 1) r ON true
    ), judged AS (
      -- Of several rows for one address, the first is the new registration.
      SELECT i.*, i.known IS NULL AND row_number() OVER (PARTITION BY i.email_key ORDER BY i.ord) = 1 AS is_fresh
        FROM input i
    ), numbered AS MATERIALIZED (
      SELECT j.*, base + count(*) FILTER (WHERE j.is_fresh) OVER (ORDER BY j.ord) AS given FROM judged j
    ), added AS (
      INSERT INTO registrations (number, email_key, scene, via, language, device, referrer, registered_at)
      SELECT n.given, n.email_key, n.scene, n.via, n.language, n.device, n.referrer, at FROM numbered n WHERE n.is_fresh
    ), counted AS (
      UPDATE totals SET web = (SELECT max(n.given) FROM numbered n)
       WHERE "only" AND EXISTS (SELECT FROM numbered n WHERE n.is_fresh)
    )
    SELECT n.ord, coalesce(n.known, min(n.given) OVER (PARTITION BY n.email_key)), n.is_fresh FROM numbered n;
  IF is_awaited THEN
    PERFORM tell_registered(base);
  END IF;
  PERFORM record_milestones(at);
END
$$;

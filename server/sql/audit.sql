-- Lines of the audit log, for modules.
CREATE OR REPLACE VIEW audit_lines AS SELECT seq, at, operator_id, by, action, target, entry, hash FROM audit_log;

-- Appends a line to the audit log, one writer at a time until its transaction ends. jsonb has the same text on every
-- server (keys by length, then bytes), so the hashes can be computed from the lines alone.
CREATE OR REPLACE FUNCTION record_audit(operator bigint, who text, what text, whom text, was jsonb, became jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_log;
  line text;
  now_ timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(7007001);
  SELECT * INTO head FROM audit_log ORDER BY seq DESC LIMIT 1;
  now_ := clock_timestamp();
  line := jsonb_build_object(
    'seq', coalesce(head.seq, 0) + 1, 'prev', coalesce(head.hash, repeat('0', 64)),
    'at', to_char(now_ AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'operator', operator, 'by', who, 'action', what, 'target', whom, 'before', was, 'after', became)::text;
  INSERT INTO audit_log (seq, at, operator_id, by, action, target, entry, hash)
  VALUES (coalesce(head.seq, 0) + 1, now_, operator, who, what, whom, line,
          encode(sha256(convert_to(line, 'UTF8')), 'hex'));
END
$$;

-- Returns the first line that does not match its hash, its position in the chain or its columns, or the first published
-- head whose line is missing; null if the log is intact.
CREATE OR REPLACE FUNCTION broken_audit() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(seq) FROM (
    SELECT seq FROM (
      SELECT l.*, l.entry::jsonb AS said, lag(l.hash) OVER chain AS hash_before, lag(l.seq) OVER chain AS seq_before
        FROM audit_log l WINDOW chain AS (ORDER BY l.seq)) line
     WHERE hash <> encode(sha256(convert_to(entry, 'UTF8')), 'hex')
        OR said ->> 'prev' IS DISTINCT FROM coalesce(hash_before, repeat('0', 64))
        OR seq <> coalesce(seq_before, 0) + 1
        OR (said ->> 'seq')::integer IS DISTINCT FROM seq
        OR (said ->> 'at')::timestamptz IS DISTINCT FROM at
        OR (said ->> 'operator')::bigint IS DISTINCT FROM operator_id
        OR said ->> 'by' IS DISTINCT FROM by
        OR said ->> 'action' IS DISTINCT FROM action
        OR said ->> 'target' IS DISTINCT FROM target
    UNION ALL
    SELECT h.seq FROM audit_heads h
     WHERE NOT EXISTS (SELECT FROM audit_log l WHERE l.seq = h.seq AND l.hash = h.hash)) wrong
$$;

CREATE OR REPLACE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION check_chain();

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

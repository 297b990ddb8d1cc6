CREATE TABLE "audit_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"entry" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "operator_links" (
	"operator_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_codes" (
	"operator_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "operator_recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" bigint NOT NULL,
	"stage" text NOT NULL,
	"proved_at" timestamp with time zone,
	"challenge" text,
	"new_totp" "bytea",
	"system" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_sessions_stage" CHECK ("operator_sessions"."stage" in ('factor', 'enrol', 'in'))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"password_hash" text,
	"totp" "bytea",
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_login_unique" UNIQUE("login"),
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('admin', 'editor', 'support', 'analyst')),
	CONSTRAINT "operators_state" CHECK ("operators"."state" in ('invited', 'active', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkeys" ADD CONSTRAINT "operator_passkeys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by" ON "audit_log" USING btree ("by","seq");--> statement-breakpoint
CREATE INDEX "operator_passkeys_operator" ON "operator_passkeys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
-- A record whose lines hang together: each names the hash of the line before and carries its own. The draw's log and the
-- operators' audit log are such records; the function of the draw's alone (0005) makes room.
CREATE FUNCTION check_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_seq integer;
  head_hash text;
BEGIN
  EXECUTE format('SELECT seq, hash FROM %I ORDER BY seq DESC LIMIT 1', TG_TABLE_NAME) INTO head_seq, head_hash;
  IF NEW.seq <> coalesce(head_seq, 0) + 1
     OR NEW.hash <> encode(sha256(convert_to(NEW.entry, 'UTF8')), 'hex')
     OR NEW.entry::jsonb ->> 'prev' IS DISTINCT FROM coalesce(head_hash, repeat('0', 64))
     OR (NEW.entry::jsonb ->> 'seq')::integer IS DISTINCT FROM NEW.seq THEN
    RAISE EXCEPTION 'this line does not follow the last one';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER draw_log_chained ON draw_log;
--> statement-breakpoint
DROP FUNCTION check_draw_log();
--> statement-breakpoint
CREATE TRIGGER draw_log_chained BEFORE INSERT ON draw_log
  FOR EACH ROW EXECUTE FUNCTION check_chain();
--> statement-breakpoint
CREATE TRIGGER audit_log_chained BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION check_chain();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Adds a line to the audit log, one writer at a time until its transaction ends. The text of a jsonb is the same on
-- every server (keys by length, then bytes), so whoever has the lines can compute the hashes.
CREATE FUNCTION record_audit(operator bigint, who text, what text, whom text, was jsonb, became jsonb)
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
--> statement-breakpoint
-- The first line that does not fit: its hash, its place in the chain, what its columns say, or a head that was told once
-- and is not there any more. Null: the record is whole.
CREATE FUNCTION broken_audit() RETURNS integer LANGUAGE sql STABLE AS $$
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
--> statement-breakpoint
-- There is always an administrator who may sign in, however many are taken away at the same moment.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'admin' AND OLD.state = 'active'
     AND (TG_OP = 'DELETE' OR NEW.role <> 'admin' OR NEW.state <> 'active') THEN
    PERFORM pg_advisory_xact_lock(7007002);
    IF NOT EXISTS (SELECT FROM operators WHERE role = 'admin' AND state = 'active' AND id <> OLD.id) THEN
      RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'PR001';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operators_keep_an_admin BEFORE UPDATE OR DELETE ON operators
  FOR EACH ROW EXECUTE FUNCTION keep_an_admin();

-- Owner: core

-- `entry` is the hashed text and contains the previous hash; the other columns are for reading.
CREATE TABLE audit_log (
  seq integer PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id bigint,
  by text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  entry text NOT NULL,
  hash text NOT NULL CONSTRAINT audit_log_hash_unique UNIQUE
);
CREATE INDEX audit_log_action ON audit_log (action, seq);
CREATE INDEX audit_log_target ON audit_log (target, seq);
CREATE INDEX audit_log_by ON audit_log (by, seq);
CREATE INDEX audit_log_at ON audit_log (at);

-- Heads of the audit log, each keyed with the secret in use, as published outside the database (ADR-0072).
CREATE TABLE audit_heads (
  day date NOT NULL,
  seq integer NOT NULL,
  hash text NOT NULL,
  -- Id of the secret of `mac`; '' before heads were keyed.
  key text NOT NULL DEFAULT '',
  -- HMAC of day, seq and hash under a key of the server's secret, in hexadecimal.
  mac text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_heads_seq_day_key_pk PRIMARY KEY (seq, day, key)
);

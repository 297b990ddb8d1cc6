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

-- Head of the audit log for each day and each secret in use that day, as published outside the database.
CREATE TABLE audit_heads (
  day date NOT NULL,
  seq integer NOT NULL,
  hash text NOT NULL,
  -- Id of the secret of `mac`; '' before heads were keyed.
  key text NOT NULL DEFAULT '',
  -- HMAC of day, seq and hash under a key of the server's secret, in hexadecimal.
  mac text NOT NULL DEFAULT '',
  CONSTRAINT audit_heads_day_key_pk PRIMARY KEY (day, key)
);

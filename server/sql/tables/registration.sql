-- An account finds its registration by address: a foreign key would cost an index and a check per row. Numbers have
-- no gaps: `register_batch` assigns them under a lock.
CREATE TABLE registrations (
  number bigint PRIMARY KEY,
  -- PII
  email_key text NOT NULL CONSTRAINT registrations_email_key_unique UNIQUE,
  scene smallint NOT NULL,
  via text,
  language text NOT NULL,
  -- `desktop` or `mobile`, and the host of the referring page; null when unknown.
  device text,
  referrer text,
  -- Campaign time.
  registered_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Numbers still count and are never reused: `totals.web` = rows of `registrations` + rows in this table. Day only,
-- so that no tombstone can be matched to a number.
CREATE TABLE erased_registrations (
  number bigint PRIMARY KEY,
  erased_on date NOT NULL DEFAULT now()
);

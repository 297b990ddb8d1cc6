-- Owner: registration

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

CREATE TABLE totals (
  "only" boolean PRIMARY KEY DEFAULT true,
  web bigint NOT NULL DEFAULT 0,
  platforms bigint NOT NULL DEFAULT 0,
  followers bigint NOT NULL DEFAULT 0,
  CONSTRAINT totals_only CHECK ("only")
);

-- Stores whose figures are part of the public count. Copied like `milestones`.
CREATE TABLE counting_stores (
  key text PRIMARY KEY
);

-- Copied at start and at every change, so that SQL can decide when a milestone is reached.
CREATE TABLE milestones (
  key text PRIMARY KEY,
  threshold bigint NOT NULL,
  measure text NOT NULL
);

CREATE TABLE milestones_reached (
  key text PRIMARY KEY,
  value bigint NOT NULL,
  -- Campaign time.
  reached_at timestamptz NOT NULL
);

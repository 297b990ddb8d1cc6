-- Owner: recruitment

-- Copied from the campaign at start, so that SQL decides whether an application is late. One row.
CREATE TABLE recruitment_window (
  "only" boolean PRIMARY KEY DEFAULT true,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  results_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT recruitment_window_only CHECK ("only")
);

CREATE TABLE applications (
  account_id bigint PRIMARY KEY CONSTRAINT applications_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  -- The entry's code in the published list: random, so that it identifies no one.
  code text NOT NULL CONSTRAINT applications_code_unique UNIQUE,
  platforms text[] NOT NULL,
  -- PII, like all columns up to `note`.
  device text NOT NULL,
  region text NOT NULL,
  age_band text NOT NULL,
  experience text NOT NULL,
  note text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Campaign time.
  applied_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Real time: the roll-ups continue from this column.
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX applications_applied ON applications (applied_at, account_id);
CREATE INDEX applications_created ON applications (created_at);
CREATE INDEX applications_kind ON applications (region, age_band, experience, language, applied_at, account_id);
CREATE INDEX applications_words ON applications USING gin (search_grams(device || ' ' || note));

-- Owner: sharing

-- Pages with figures for people without an account of the console. They have no personal data.
CREATE TABLE figure_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who or what it is for.
  name text NOT NULL,
  -- Of 256 random bits, so a plain hash is sufficient. Only the answer to the operator has the address.
  token_hash bytea NOT NULL CONSTRAINT figure_links_token_hash_unique UNIQUE,
  -- What the page shows.
  parts text[] NOT NULL,
  language text NOT NULL,
  -- The operator.
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT figure_links_parts CHECK (cardinality(parts) > 0),
  CONSTRAINT figure_links_end CHECK (ends_at > made_at)
);

-- Operators who want the weekly email with figures.
CREATE TABLE figure_emails (
  operator_id bigint PRIMARY KEY
    CONSTRAINT figure_emails_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  -- From Monday (1) on; with the hour, in the campaign's time zone.
  weekday integer NOT NULL,
  hour integer NOT NULL,
  -- Campaign time. It moves on in the transaction that queues the email, so each week has one.
  next_at timestamptz NOT NULL,
  CONSTRAINT figure_emails_weekday CHECK (weekday BETWEEN 1 AND 7),
  CONSTRAINT figure_emails_hour CHECK (hour BETWEEN 0 AND 23)
);

-- What operators call the links of creators.
CREATE TABLE creator_names (
  -- The code of the link.
  via text PRIMARY KEY,
  name text NOT NULL,
  note text NOT NULL,
  -- The operator.
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

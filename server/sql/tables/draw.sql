-- Owner: recruitment

-- The draw: one row; each step happens once and in order (a trigger refuses other changes).
CREATE TABLE draws (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- SHA-256 of the secret, hex; public after `committed_at`.
  commitment text,
  encrypted_secret bytea,
  rules text,
  rules_hash text,
  beacon_name text,
  beacon_round bigint,
  beacon_at timestamptz,
  -- Replaces `beacon_round` and `beacon_at` when the list was frozen after the named round was due (ADR-0018).
  later_round bigint,
  later_at timestamptz,
  recommitted_at timestamptz,
  committed_at timestamptz,
  committed_by text,
  frozen_at timestamptz,
  frozen_by text,
  entries integer,
  list_hash text,
  beacon_value text,
  beacon_by text,
  rehearsal boolean,
  requested_by text,
  requested_operator bigint,
  -- The wait in place of a second operator (ADR-0083): real time, and its end in the time of the public record.
  alone_from timestamptz,
  alone_until timestamptz,
  alone_due timestamptz,
  drawn_at timestamptz,
  drawn_by text,
  drawn_operator bigint,
  result_hash text,
  selected integer,
  reserve integer,
  published_at timestamptz,
  published_by text,
  -- Hex; null until published.
  secret text,
  CONSTRAINT draws_only CHECK ("only"),
  -- The operator who requested the draw cannot execute it, even after a rename.
  CONSTRAINT draws_two_operators CHECK (drawn_operator <> requested_operator)
);

-- The frozen list. No column identifies a person. Append-only until frozen, then immutable.
CREATE TABLE draw_entries (
  -- In byte order, whatever the language of the database: the order is part of the list's hash.
  code text COLLATE "C" PRIMARY KEY,
  platforms text[] NOT NULL,
  region text NOT NULL
);

CREATE TABLE draw_results (
  code text PRIMARY KEY,
  ord integer NOT NULL CONSTRAINT draw_results_ord_unique UNIQUE,
  outcome text NOT NULL,
  platforms text[] NOT NULL,
  region text NOT NULL,
  wave smallint,
  -- Reserve only: position in each queue, as drawn.
  queue_places integer[],
  CONSTRAINT draw_results_outcome CHECK (outcome IN ('selected', 'reserve'))
);
CREATE INDEX draw_results_reserve ON draw_results (region, ord) WHERE outcome = 'reserve';

CREATE TABLE places (
  code text PRIMARY KEY,
  platform text NOT NULL,
  region text NOT NULL,
  wave smallint NOT NULL,
  -- offered → claimed; lapsed, declined and gone (account deleted) free the place
  state text NOT NULL DEFAULT 'offered',
  claim_by timestamptz NOT NULL,
  offered_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- The freed place that this place refills; each is refilled at most once.
  replaces text CONSTRAINT places_replaces_unique UNIQUE,
  -- The freed place is settled, even when no entry was left to refill it.
  refilled boolean NOT NULL DEFAULT false,
  -- Real time: the roll-ups continue from this column.
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT places_state CHECK (state IN ('offered', 'claimed', 'lapsed', 'declined', 'gone'))
);
CREATE INDEX places_created ON places (created_at);
CREATE INDEX places_state ON places (state);
CREATE INDEX places_due ON places (claim_by) WHERE state = 'offered';
CREATE INDEX places_free ON places (offered_at) WHERE state IN ('lapsed', 'declined', 'gone') AND NOT refilled;

CREATE TABLE draw_log (
  seq integer PRIMARY KEY,
  -- JSON text; its SHA-256 is `hash`.
  entry text NOT NULL,
  hash text NOT NULL CONSTRAINT draw_log_hash_unique UNIQUE
);

-- Guests of the closed test, apart from the draw: no guest has an entry, a result or a place of it (ADR-0087).
CREATE TABLE draw_guests (
  -- Random, for the public record.
  code text COLLATE "C" PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT draw_guests_account_id_unique UNIQUE
    CONSTRAINT draw_guests_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  platform text NOT NULL,
  region text NOT NULL,
  -- Named after the commitment (a trigger sets it).
  later boolean NOT NULL DEFAULT false,
  -- The operator.
  added_by text NOT NULL,
  -- Campaign time.
  added_at timestamptz NOT NULL
);

-- Owner: core

CREATE TABLE counters (
  scope text NOT NULL,
  key bytea NOT NULL,
  count integer NOT NULL,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  CONSTRAINT counters_scope_key_pk PRIMARY KEY (scope, key)
);
CREATE INDEX counters_end ON counters (window_end);

-- Seen signatures, kept slightly longer than the clock tolerance, so that no signed request works twice.
CREATE TABLE envelopes_seen (
  sign bytea PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX envelopes_seen_at ON envelopes_seen (seen_at);

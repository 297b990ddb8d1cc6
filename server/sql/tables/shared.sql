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

-- What the clock of a rehearsal showed at a real time, so that a restart goes on from there. One row; production has none.
CREATE TABLE rehearsal_clock (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- The instant of the settings. Another one begins a new rehearsal.
  setting timestamptz NOT NULL,
  shows timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT rehearsal_clock_only CHECK ("only")
);

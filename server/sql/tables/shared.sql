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

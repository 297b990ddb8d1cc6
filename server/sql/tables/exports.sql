-- Owner: players

-- The operator's name stays after the operator is deleted.
CREATE TABLE exports_taken (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL,
  operator text NOT NULL,
  kind text NOT NULL,
  filter jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  begun_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  rows integer,
  bytes bigint,
  sha256 text,
  CONSTRAINT exports_taken_state CHECK (state IN ('waiting', 'running', 'done', 'cancelled'))
);

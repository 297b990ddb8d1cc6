-- What the clock of a rehearsal showed at a real time, so that a restart goes on from there. One row; production has none.
CREATE TABLE rehearsal_clock (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- The instant of the settings. Another one begins a new rehearsal.
  setting timestamptz NOT NULL,
  shows timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT rehearsal_clock_only CHECK ("only")
);

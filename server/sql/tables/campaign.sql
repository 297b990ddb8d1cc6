-- Owner: campaign

-- Store and follower figures entered by operators; the newest per source counts.
CREATE TABLE reported_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  source text NOT NULL,
  count bigint NOT NULL,
  author text NOT NULL,
  note text NOT NULL,
  reported_at timestamptz NOT NULL,
  undoes bigint,
  -- Operator accounts; null: entered outside the console.
  author_id bigint,
  approved_by_id bigint,
  -- Required for a figure that reaches a milestone (a trigger), unless `alone_request` is given.
  approved_by text,
  -- Typed by an operator, from a file, from Steam's wishlist report, or read from Steam.
  origin text NOT NULL DEFAULT 'hand'
    CONSTRAINT reported_counts_origin CHECK (origin IN ('hand', 'csv', 'wishlists', 'steam')),
  -- The request of an operator who works alone, whose wait is over (ADR-0083).
  alone_request bigint,
  CONSTRAINT reported_counts_kind CHECK (kind IN ('platform', 'followers')),
  CONSTRAINT reported_counts_count CHECK (count >= 0),
  -- Compares accounts when both are known, so that a renamed operator is not a second person.
  CONSTRAINT reported_counts_two_operators
    CHECK (approved_by IS NULL OR ((approved_by_id IS NULL) = (author_id IS NULL)
      AND coalesce(approved_by_id <> author_id, approved_by <> author)))
);
CREATE INDEX reported_counts_latest ON reported_counts (kind, source, id);

-- Figures waiting for a second operator's decision. One at a time; written once (a trigger).
CREATE TABLE count_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  figures jsonb NOT NULL,
  note text NOT NULL,
  undoes bigint,
  author_id bigint NOT NULL,
  author text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'asked',
  decided_by_id bigint,
  decided_by text,
  decided_at timestamptz,
  origin text NOT NULL DEFAULT 'hand'
    CONSTRAINT count_requests_origin CHECK (origin IN ('hand', 'csv', 'wishlists', 'steam')),
  -- The wait in place of a second operator; real time. Null: a second operator decides.
  alone_from timestamptz,
  alone_until timestamptz,
  -- What the operator saw when the wait began: the newest figure of these sources, and the milestones reached.
  alone_newest bigint,
  alone_reaches text[],
  CONSTRAINT count_requests_state CHECK (state IN ('asked', 'approved', 'withdrawn')),
  -- After a wait, no operator has decided.
  CONSTRAINT count_requests_decided
    CHECK ((state = 'asked') = (decided_at IS NULL)
      AND (state = 'asked') = (decided_by_id IS NULL AND (state <> 'approved' OR alone_until IS NULL))),
  CONSTRAINT count_requests_two_operators CHECK (state <> 'approved' OR decided_by_id <> author_id)
);
CREATE UNIQUE INDEX count_requests_open ON count_requests (state) WHERE state = 'asked';

-- Figures that the server reads by itself: the last answer, and when it asks again. Real time.
CREATE TABLE figure_reads (
  source text PRIMARY KEY,
  next_at timestamptz NOT NULL,
  -- Since the last answer.
  failures integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  count bigint,
  -- Why the answer waits for an operator; null: it is in force.
  reason text,
  CONSTRAINT figure_reads_reason CHECK (reason IN ('first', 'lower', 'jump', 'milestone', 'undone'))
);

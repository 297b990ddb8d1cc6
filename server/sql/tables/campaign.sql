-- Append-only: the newest row of a part is in force; null restores the campaign file's value (ADR-0027).
CREATE TABLE campaign_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  section text NOT NULL,
  value jsonb,
  -- No foreign key: the record outlives its author.
  author_id bigint NOT NULL,
  author text NOT NULL,
  note text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT campaign_changes_section CHECK (section ~ '^[a-z_]{1,32}$')
);
CREATE INDEX campaign_changes_latest ON campaign_changes (section, id);

-- Locked during a change of the campaign; every server polls `version` to detect changes. One row.
CREATE TABLE campaign_state (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- Id of the newest change; 0 when there is none.
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT campaign_state_only CHECK ("only")
);

-- Append-only: the newest row of a name is in force; null restores the pack's value.
CREATE TABLE pack_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Empty for a picture, which all languages share.
  language text NOT NULL,
  -- `ui/game.slogan`, or the name of a picture's master: `roles/Ada`.
  name text NOT NULL,
  value jsonb,
  -- No foreign key: the record outlives its author.
  author_id bigint NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pack_changes_kind CHECK (kind IN ('text', 'picture')),
  CONSTRAINT pack_changes_name CHECK (char_length(name) BETWEEN 1 AND 200)
);
CREATE INDEX pack_changes_latest ON pack_changes (kind, language, name, id);

-- Locked during a change; every server reads it after a change. At most one row; none before the first change.
CREATE TABLE pack_state (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- Counts the changes of this row.
  version bigint NOT NULL DEFAULT 0,
  -- Key in `pack_files` by path in the media folder.
  files jsonb NOT NULL DEFAULT '{}',
  -- The newest change that `files` takes into account.
  made bigint NOT NULL DEFAULT 0,
  CONSTRAINT pack_state_only CHECK ("only")
);

-- Uploaded masters, encoded again: no byte of the source file is kept.
CREATE TABLE pack_masters (
  hash text PRIMARY KEY,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- WebP; `small` is a thumbnail for the console.
  content bytea NOT NULL,
  small bytea NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Finished pictures by the hash of everything that they are made from.
CREATE TABLE pack_files (
  key text NOT NULL,
  path text NOT NULL,
  content bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pack_files_key_path_pk PRIMARY KEY (key, path)
);

CREATE TABLE totals (
  "only" boolean PRIMARY KEY DEFAULT true,
  web bigint NOT NULL DEFAULT 0,
  platforms bigint NOT NULL DEFAULT 0,
  followers bigint NOT NULL DEFAULT 0,
  CONSTRAINT totals_only CHECK ("only")
);

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
  -- Required for a figure that reaches a milestone (a trigger).
  approved_by text,
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
  CONSTRAINT count_requests_state CHECK (state IN ('asked', 'approved', 'withdrawn')),
  CONSTRAINT count_requests_decided
    CHECK ((state = 'asked') = (decided_by_id IS NULL) AND (state = 'asked') = (decided_at IS NULL)),
  CONSTRAINT count_requests_two_operators CHECK (state <> 'approved' OR decided_by_id <> author_id)
);
CREATE UNIQUE INDEX count_requests_open ON count_requests (state) WHERE state = 'asked';

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

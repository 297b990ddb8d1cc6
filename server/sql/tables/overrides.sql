-- Owner: core

-- Operators' changes over the pack. Append-only: the newest published row of a name is in force. A draft is open while it
-- is the newest row of its name (ADR-0076).
CREATE TABLE overrides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Empty for a section or picture, which all languages share.
  language text NOT NULL,
  -- `windows` (a section of the campaign) or `clock`; `ui/game.slogan`; the name of a picture's master: `roles/Ada`; the
  -- name of a page of the pack or of the operators: `faq`; of a legal text: `terms`.
  name text NOT NULL,
  -- Null: the pack's applies.
  value jsonb,
  state text NOT NULL,
  -- No foreign key: the record outlives its author.
  author_id bigint NOT NULL,
  author text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT overrides_kind CHECK (kind IN ('section', 'text', 'picture', 'page', 'legal')),
  CONSTRAINT overrides_state CHECK (state IN ('draft', 'published', 'discarded')),
  CONSTRAINT overrides_language CHECK ((language <> '') = (kind IN ('text', 'page', 'legal'))),
  CONSTRAINT overrides_name CHECK (char_length(name) <= 200 AND CASE kind
    WHEN 'section' THEN name ~ '^[a-z_]{1,32}$'
    WHEN 'text' THEN name ~ '^[a-z-]+/.+'
    WHEN 'page' THEN name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    WHEN 'legal' THEN name IN ('terms', 'privacy', 'subscription')
    ELSE name ~ '^[A-Za-z0-9_./-]+$' END),
  CONSTRAINT overrides_discarded CHECK (state <> 'discarded' OR value IS NULL),
  -- No accepted text changes without a decision: `again` (players must accept it again) or `same` (they need not).
  CONSTRAINT overrides_legal CHECK (kind <> 'legal' OR state <> 'published' OR note IN ('again', 'same'))
);
CREATE INDEX overrides_latest ON overrides (kind, language, name, id);

-- Locked during a change; every server reads the published rows again when `version` grows. One row.
CREATE TABLE overrides_state (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- Id of the newest published row; 0 when there is none.
  version bigint NOT NULL DEFAULT 0,
  -- How often operators have let the servers read the campaign's folder again.
  folder_reads bigint NOT NULL DEFAULT 0,
  CONSTRAINT overrides_state_only CHECK ("only")
);

-- A draft that a share of visitors sees in place of the sentence in force. It ends when its name gets another row: the
-- draft is published, changed or discarded.
CREATE TABLE sentence_tests (
  draft_id bigint PRIMARY KEY,
  -- Percent of visitors.
  share integer NOT NULL,
  author text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT sentence_tests_share CHECK (share BETWEEN 1 AND 99)
);
-- One at a time: each has pages of its own.
CREATE UNIQUE INDEX sentence_tests_running ON sentence_tests ((ended_at IS NULL)) WHERE ended_at IS NULL;

-- Browsers and registrations, without the visitors. `a` is the sentence in force, `b` the draft.
CREATE TABLE sentence_test_counts (
  draft_id bigint NOT NULL,
  arm text NOT NULL,
  step text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT sentence_test_counts_draft_id_arm_step_pk PRIMARY KEY (draft_id, arm, step),
  CONSTRAINT sentence_test_counts_arm CHECK (arm IN ('a', 'b')),
  CONSTRAINT sentence_test_counts_step CHECK (step IN ('started', 'registered'))
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

-- Owner: core

-- For servers of the version before ADR-0076. Triggers of `overrides.sql` keep the changes equal; the next release drops
-- these tables.

-- Append-only: the newest row of a part is in force; null restores the campaign file's value (ADR-0076).
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

-- Finished pictures by the hash of everything that they are made from.
CREATE TABLE pack_files (
  key text NOT NULL,
  path text NOT NULL,
  content bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pack_files_key_path_pk PRIMARY KEY (key, path)
);

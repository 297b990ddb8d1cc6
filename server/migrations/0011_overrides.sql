-- One layer for operators' changes (ADR-0076). Servers of the version before keep `campaign_changes` and
-- `pack_changes`, which triggers in server/sql/overrides.sql keep equal. The next release drops them, with
-- `campaign_state`, `pack_state`, `pack_files` and these triggers.
CREATE TABLE overrides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  value jsonb,
  state text NOT NULL,
  author_id bigint NOT NULL,
  author text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT overrides_kind CHECK (kind IN ('section', 'text', 'picture')),
  CONSTRAINT overrides_state CHECK (state IN ('draft', 'published', 'discarded')),
  CONSTRAINT overrides_language CHECK ((language <> '') = (kind = 'text')),
  CONSTRAINT overrides_name CHECK (char_length(name) <= 200 AND CASE kind
    WHEN 'section' THEN name ~ '^[a-z_]{1,32}$'
    WHEN 'text' THEN name ~ '^[a-z-]+/.+'
    ELSE name ~ '^[A-Za-z0-9_./-]+$' END),
  CONSTRAINT overrides_discarded CHECK (state <> 'discarded' OR value IS NULL)
);
--> statement-breakpoint
CREATE INDEX overrides_latest ON overrides (kind, language, name, id);
--> statement-breakpoint
CREATE TABLE overrides_state (
  "only" boolean PRIMARY KEY DEFAULT true,
  version bigint NOT NULL DEFAULT 0,
  folder_reads bigint NOT NULL DEFAULT 0,
  CONSTRAINT overrides_state_only CHECK ("only")
);
--> statement-breakpoint
-- No change of a running server is lost between the copy and the triggers.
DO $$ BEGIN
  LOCK TABLE campaign_changes, pack_changes IN SHARE ROW EXCLUSIVE MODE;
END $$;
--> statement-breakpoint
-- New ids are larger than former ones: a console that was open during the update meets a conflict, never another change.
SELECT setval(pg_get_serial_sequence('overrides', 'id'), greatest(newest, 1), newest > 0)
  FROM (SELECT greatest((SELECT max(id) FROM campaign_changes), (SELECT max(id) FROM pack_changes), 0) AS newest) former;
--> statement-breakpoint
INSERT INTO overrides (kind, language, name, value, state, author_id, author, note, created_at)
SELECT 'section', '', section, value, 'published', author_id, author, note, created_at
  FROM campaign_changes ORDER BY id;
--> statement-breakpoint
INSERT INTO overrides (kind, language, name, value, state, author_id, author, created_at)
SELECT kind, language, name, value, 'published', author_id, author, created_at
  FROM pack_changes ORDER BY id;
--> statement-breakpoint
INSERT INTO overrides_state (version) SELECT coalesce(max(id), 0) FROM overrides;

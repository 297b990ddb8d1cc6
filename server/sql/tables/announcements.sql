-- Owner: announcements

-- One event: an article, a banner and a mailing that take effect at one time, after one approval (ADR-0088).
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The parts; null: without it. An article may be of the campaign's files, so its address refers to no row.
  slug text,
  banner jsonb,
  mailing_id bigint CONSTRAINT announcements_mailing_id_unique UNIQUE,
  -- Campaign time.
  at timestamptz,
  -- IANA name of the time zone in which operators write the time; empty: the campaign's.
  zone text NOT NULL DEFAULT '',
  -- draft ⇄ asked → planned (approved) → out (its time has come) → ended (taken back); planned → draft is a recall.
  state text NOT NULL DEFAULT 'draft',
  -- Versions of the article by language, as they were when approval was requested.
  versions jsonb,
  -- Operators are stored by number and name, because the record outlives them.
  asked_by_id bigint,
  asked_by text,
  asked_at timestamptz,
  approved_by_id bigint,
  approved_by text,
  approved_at timestamptz,
  -- The wait in place of a second operator (ADR-0083); real time. Null: a second operator approves.
  alone_from timestamptz,
  alone_until timestamptz,
  -- Who changed which part after the request, which ended it. Null: not withdrawn, or no version was saved.
  withdrawn_by text,
  withdrawn_part text,
  -- When it began to take effect, and each part did; real time. `problems` has the code of the failure of a part.
  out_at timestamptz,
  done jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '{}',
  -- The change of the banner that it made.
  banner_change bigint,
  ended_by text,
  ended_at timestamptz,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT announcements_state CHECK (state IN ('draft', 'asked', 'planned', 'out', 'ended')),
  CONSTRAINT announcements_two_people
    CHECK (approved_by_id IS NULL OR (asked_by_id IS NOT NULL AND approved_by_id <> asked_by_id)),
  CONSTRAINT announcements_whole
    CHECK (state = 'draft' OR (at IS NOT NULL AND num_nonnulls(slug, banner, mailing_id) > 0
                               AND (slug IS NULL) = (versions IS NULL)))
);
CREATE INDEX announcements_open ON announcements (at) WHERE state IN ('asked', 'planned', 'out');

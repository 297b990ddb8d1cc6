-- Segments and sequences of mailings (ADR-0089).
CREATE TABLE mailing_sequences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- A date of the campaign, such as `registration.closes`; `day`: a fixed one.
  anchor text NOT NULL,
  day date,
  -- Time of day of all steps, in the campaign's time zone: 18:00.
  hour text NOT NULL,
  -- The day of the date at that time, as the steps follow it.
  anchor_at timestamptz NOT NULL,
  -- Where it was before the campaign moved it.
  moved_from timestamptz,
  -- Campaign time of the approval, or of a later move: a step that was due before is skipped.
  settled_at timestamptz NOT NULL DEFAULT '-infinity',
  -- The newest change of the campaign that `anchor_at` follows, so that no server with older dates moves it back.
  campaign_version bigint NOT NULL DEFAULT 0,
  -- What a reader does to leave it.
  exits text[] NOT NULL DEFAULT '{}',
  -- The recipients of every step, as in `mailings`.
  topic text NOT NULL,
  languages text[],
  states text[],
  segment jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mailing_sequences_day CHECK ((anchor = 'day') = (day IS NOT NULL)),
  CONSTRAINT mailing_sequences_hour CHECK (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  CONSTRAINT mailing_sequences_exits
    CHECK (exits <@ ARRAY['registered', 'applied', 'selected', 'claimed', 'invited'])
);
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN segment jsonb;
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN sequence_id bigint
  CONSTRAINT mailings_sequence_id_mailing_sequences_id_fk REFERENCES mailing_sequences;
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN sequence_days integer;
--> statement-breakpoint
-- allowed: the table has few rows, and servers of the previous version write neither column
ALTER TABLE mailings ADD CONSTRAINT mailings_sequence CHECK ((sequence_id IS NULL) = (sequence_days IS NULL));

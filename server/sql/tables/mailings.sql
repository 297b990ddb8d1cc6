-- Owner: mail

-- A series of mailings around a date (ADR-0089). Its steps are mailings; their states are the state of the sequence.
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

CREATE TABLE mailings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A second mailing with the same key is refused; also the cause of its emails.
  key text NOT NULL CONSTRAINT mailings_key_unique UNIQUE,
  kind text NOT NULL,
  name text NOT NULL DEFAULT '',
  topic text NOT NULL,
  languages text[],
  -- A recipient must be in one of these states; null: all subscribers of the topic.
  states text[],
  -- Texts by language; null when the campaign's texts are used.
  content jsonb,
  data jsonb NOT NULL DEFAULT '{}',
  -- draft → asked → sending ⇄ paused → asked; stopped is final. Mailings of commands and milestones start with
  -- `sending`.
  state text NOT NULL DEFAULT 'sending',
  version integer NOT NULL DEFAULT 1,
  -- Emails per second; null: only the limit for all emails applies.
  per_second integer,
  -- Campaign time; null: as soon as possible.
  send_at timestamptz,
  -- Operators are stored by number and name, because the record outlives them.
  asked_by_id bigint,
  asked_by text,
  asked_at timestamptz,
  asked_readers integer,
  approved_by_id bigint,
  approved_by text,
  approved_at timestamptz,
  -- Nothing is queued before this moment; real time.
  leaves_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  -- The last account that is queued.
  cursor bigint NOT NULL DEFAULT 0,
  queued integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- All recipients are queued.
  done_at timestamptz,
  -- No further email of it will be sent.
  finished_at timestamptz,
  -- Why the server paused it: the mail server refuses us, or an input differs from what was approved. Null: an operator
  -- paused it, or it is not paused.
  pause_reason text CONSTRAINT mailings_pause_reason CHECK (pause_reason IN ('refused', 'changed')),
  -- The answer of the mail server, or the names of the changed inputs.
  pause_detail text,
  -- The email by language as it was when its approval was requested, and as it was approved: each input, and the hash
  -- of the whole. Null for mailings without a second operator.
  asked_email jsonb,
  approved_email jsonb,
  -- The wait in place of a second operator (ADR-0083); real time. Null: a second operator approves.
  alone_from timestamptz,
  alone_until timestamptz,
  -- Facts of which a recipient must have all; null: none is asked for (`contract/src/console/segments.ts`).
  segment jsonb,
  -- Of a step: its sequence, and the days after its date, negative before it.
  sequence_id bigint CONSTRAINT mailings_sequence_id_mailing_sequences_id_fk REFERENCES mailing_sequences,
  sequence_days integer,
  CONSTRAINT mailings_sequence CHECK ((sequence_id IS NULL) = (sequence_days IS NULL)),
  CONSTRAINT mailings_state CHECK (state IN ('draft', 'asked', 'sending', 'paused', 'stopped')),
  CONSTRAINT mailings_two_people
    CHECK (approved_by_id IS NULL OR (asked_by_id IS NOT NULL AND approved_by_id <> asked_by_id)),
  CONSTRAINT mailings_written
    CHECK (kind <> 'email' OR state IN ('draft', 'stopped')
      OR (content IS NOT NULL AND content <> '{}' AND content ?& coalesce(languages, '{}')))
);

CREATE TABLE mailing_versions (
  mailing_id bigint NOT NULL
    CONSTRAINT mailing_versions_mailing_id_mailings_id_fk REFERENCES mailings ON DELETE CASCADE,
  version integer NOT NULL,
  doc jsonb NOT NULL,
  saved_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mailing_versions_mailing_id_version_pk PRIMARY KEY (mailing_id, version)
);

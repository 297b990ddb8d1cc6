-- Owner: analytics

-- Nothing identifies a person: ids are keyed hashes that change every day (ADR-0024).

CREATE TABLE events (
  -- Gapless and in commit order, so that one number records the progress of a roll-up.
  id bigint NOT NULL,
  -- Campaign time.
  at timestamptz NOT NULL,
  name text NOT NULL,
  page text NOT NULL,
  detail text,
  language text NOT NULL,
  scene smallint NOT NULL,
  device text NOT NULL,
  referrer text NOT NULL,
  via text NOT NULL,
  -- Keyed hashes that change every day; null for visitors who opted out of tracking.
  session bigint,
  visitor bigint
) PARTITION BY RANGE (at);
CREATE INDEX events_id ON events (id);

-- One row: the last event's number and the number of events today. Its lock serialises the writers.
CREATE TABLE event_intake (
  "only" boolean PRIMARY KEY DEFAULT true,
  last bigint NOT NULL DEFAULT 0,
  day date,
  rows bigint NOT NULL DEFAULT 0,
  CONSTRAINT event_intake_only CHECK ("only")
);

-- Counts each visitor once a day. Partitioned like the events, kept two days.
CREATE TABLE visitor_days (
  day date NOT NULL,
  visitor bigint NOT NULL,
  CONSTRAINT visitor_days_day_visitor_pk PRIMARY KEY (day, visitor)
) PARTITION BY RANGE (day);

-- Progress of each roll-up: a number, or an instant of real time. The row `lock` excludes other servers.
CREATE TABLE rollup_marks (
  job text PRIMARY KEY,
  done bigint NOT NULL DEFAULT 0,
  until timestamptz
);

-- `step` is an event's name, `visitor`, or a step that the server recorded (`code`, `verified`, `registered`,
-- `applied`, `selected`). Empty text and scene 0: unknown.
CREATE TABLE rollup_hours (
  step text NOT NULL,
  hour timestamptz NOT NULL,
  language text NOT NULL,
  scene smallint NOT NULL,
  device text NOT NULL,
  referrer text NOT NULL,
  via text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT rollup_hours_pk PRIMARY KEY (step, hour, language, scene, device, referrer, via)
);
CREATE INDEX rollup_hours_hour ON rollup_hours (hour);

-- How often a step was taken in an hour: rows on their way into `rollup_hours`.
CREATE TYPE hour_count AS (
  step text,
  hour timestamptz,
  language text,
  scene smallint,
  device text,
  referrer text,
  via text,
  n bigint
);

-- Pairs of referrer and creator with separate figures on a day; all other pairs are counted as `other`.
CREATE TABLE rollup_sources (
  day date NOT NULL,
  -- Recorded by the server, not only reported by browsers. Such pairs have reserved places.
  own boolean NOT NULL,
  referrer text NOT NULL,
  via text NOT NULL,
  CONSTRAINT rollup_sources_day_own_referrer_via_pk PRIMARY KEY (day, own, referrer, via)
);

CREATE TABLE rollup_details (
  day date NOT NULL,
  name text NOT NULL,
  page text NOT NULL,
  detail text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT rollup_details_day_name_page_detail_pk PRIMARY KEY (day, name, page, detail)
);

-- Visits and registrations by UTM tag. Counted at once, so that neither events nor registrations have the tag.
CREATE TABLE utm_days (
  day date NOT NULL,
  -- `g_visit` or `registered`, as in rollup_hours.
  step text NOT NULL,
  -- Source, medium, campaign, content, term and the kind of click id, with `~` between them.
  utm text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT utm_days_day_step_utm_pk PRIMARY KEY (day, step, utm)
);

-- Registrations by minute, for the last two days.
CREATE TABLE registration_minutes (
  minute timestamptz PRIMARY KEY,
  count integer NOT NULL
);

CREATE TABLE mail_hours (
  hour timestamptz NOT NULL,
  stream text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL,
  outcome text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT mail_hours_hour_stream_kind_language_outcome_pk PRIMARY KEY (hour, stream, kind, language, outcome)
);

-- `failure`: what visitors were answered, `operator`: operators; `intake`: outcomes of analytics events.
CREATE TABLE fault_hours (
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  code text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT fault_hours_hour_kind_code_pk PRIMARY KEY (hour, kind, code),
  CONSTRAINT fault_hours_kind CHECK (kind IN ('failure', 'intake', 'operator'))
);

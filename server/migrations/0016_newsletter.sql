CREATE TABLE newsletter (
  "only" boolean PRIMARY KEY DEFAULT true,
  provider text NOT NULL,
  list text NOT NULL,
  list_name text NOT NULL,
  host text NOT NULL,
  encrypted bytea NOT NULL,
  with_numbers boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'ready',
  problem text,
  problem_detail text NOT NULL DEFAULT '',
  failures integer NOT NULL DEFAULT 0,
  rests_until timestamptz NOT NULL DEFAULT now(),
  queued_to bigint,
  polled_to timestamptz NOT NULL DEFAULT now(),
  poll_at timestamptz NOT NULL DEFAULT now(),
  compare_at timestamptz,
  comparing jsonb,
  compared jsonb,
  CONSTRAINT newsletter_only CHECK ("only"),
  CONSTRAINT newsletter_provider CHECK (provider IN ('brevo', 'mailchimp', 'klaviyo', 'listmonk')),
  CONSTRAINT newsletter_state CHECK (state IN ('ready', 'running', 'paused', 'emptying', 'stopped')),
  CONSTRAINT newsletter_problem CHECK (problem IN ('key', 'list', 'address'))
);
--> statement-breakpoint
CREATE TABLE newsletter_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint CONSTRAINT newsletter_members_account_id_unique UNIQUE,
  state text NOT NULL DEFAULT 'waiting',
  ref text,
  sealed bytea,
  sent text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  added_at timestamptz,
  removed_at timestamptz,
  left_at timestamptz,
  seen_at timestamptz,
  CONSTRAINT newsletter_members_state
    CHECK (state IN ('waiting', 'added', 'removing', 'removed', 'left', 'refused', 'gone')),
  CONSTRAINT newsletter_members_reason CHECK (char_length(reason) <= 200)
);
--> statement-breakpoint
CREATE INDEX newsletter_members_due ON newsletter_members (state, next_at, id);
--> statement-breakpoint
CREATE INDEX newsletter_members_ref ON newsletter_members (ref) WHERE ref IS NOT NULL;
--> statement-breakpoint
CREATE INDEX newsletter_members_sealed ON newsletter_members (next_at, id) WHERE state = 'added' AND sealed IS NOT NULL;
--> statement-breakpoint
CREATE INDEX newsletter_members_failed ON newsletter_members (tried_at, id) WHERE reason <> '';
--> statement-breakpoint
CREATE TABLE newsletter_days (
  day date PRIMARY KEY,
  added integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  left_there integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0
);

-- Owner: newsletter

-- The list at an email provider that is kept in step with the subscriptions. No row: there is none.
CREATE TABLE newsletter (
  "only" boolean PRIMARY KEY DEFAULT true,
  provider text NOT NULL,
  list text NOT NULL,
  -- The provider's name of it.
  list_name text NOT NULL,
  host text NOT NULL,
  -- JSON: the key, and the address of a listmonk.
  encrypted bytea NOT NULL,
  with_numbers boolean NOT NULL DEFAULT false,
  -- ready → running ⇄ paused → emptying → stopped → running. `paused` adds no one, but goes on to remove; `stopped`: no
  -- one is left there.
  state text NOT NULL DEFAULT 'ready',
  -- Why no call is made until an operator acts, with the provider's words. Null: calls are made.
  problem text,
  problem_detail text NOT NULL DEFAULT '',
  -- Failed calls in a row.
  failures integer NOT NULL DEFAULT 0,
  -- No call begins before.
  rests_until timestamptz NOT NULL DEFAULT now(),
  -- The subscribers up to this account are queued; null: all.
  queued_to bigint,
  -- What has changed at the provider is known up to this moment.
  polled_to timestamptz NOT NULL DEFAULT now(),
  poll_at timestamptz NOT NULL DEFAULT now(),
  -- When the next comparison begins; null: none is planned.
  compare_at timestamptz,
  -- Of the comparison under way: where it began and how far it is. Null: none.
  comparing jsonb,
  -- What the last comparison found.
  compared jsonb,
  CONSTRAINT newsletter_only CHECK ("only"),
  CONSTRAINT newsletter_provider CHECK (provider IN ('brevo', 'mailchimp', 'klaviyo', 'listmonk')),
  CONSTRAINT newsletter_state CHECK (state IN ('ready', 'running', 'paused', 'emptying', 'stopped')),
  CONSTRAINT newsletter_problem CHECK (problem IN ('key', 'list', 'address'))
);

-- One row for each player that is or was sent. The address is read from the account at each attempt.
CREATE TABLE newsletter_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the account is gone or has another address, and the contact must be deleted. No foreign key, because the row
  -- stays until the provider has confirmed it; a trigger clears it with the account.
  account_id bigint CONSTRAINT newsletter_members_account_id_unique UNIQUE,
  -- waiting → added → removing → removed. left: unsubscribed at the provider · refused: by the provider · gone: deleted
  -- there by hand.
  state text NOT NULL DEFAULT 'waiting',
  -- The provider's id of the contact, which can be a hash of the address. PII
  ref text,
  -- The address, encrypted: from an attempt until the provider's id is known. PII
  sealed bytea,
  -- Language and number as they were sent.
  sent text NOT NULL DEFAULT '',
  -- Why the last attempt failed, without addresses.
  reason text NOT NULL DEFAULT '',
  -- Counts what has been wanted. An answer about an earlier version decides nothing.
  version integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  added_at timestamptz,
  removed_at timestamptz,
  left_at timestamptz,
  -- When the provider last showed it on the list.
  seen_at timestamptz,
  CONSTRAINT newsletter_members_state
    CHECK (state IN ('waiting', 'added', 'removing', 'removed', 'left', 'refused', 'gone')),
  CONSTRAINT newsletter_members_reason CHECK (char_length(reason) <= 200)
);
CREATE INDEX newsletter_members_due ON newsletter_members (state, next_at, id);
CREATE INDEX newsletter_members_ref ON newsletter_members (ref) WHERE ref IS NOT NULL;
CREATE INDEX newsletter_members_sealed ON newsletter_members (next_at, id) WHERE state = 'added' AND sealed IS NOT NULL;
CREATE INDEX newsletter_members_failed ON newsletter_members (tried_at, id) WHERE reason <> '';

-- What was done on a day.
CREATE TABLE newsletter_days (
  day date PRIMARY KEY,
  added integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  left_there integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0
);

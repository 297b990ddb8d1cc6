-- Owner: webhooks

-- Receivers of events: addresses of other systems.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  host text NOT NULL,
  -- JSON: the address, which can contain a token, the signing secret, and the former one with its end. For a network:
  -- the ids and the token of the account.
  encrypted bytea NOT NULL,
  -- Random. Makes the receiver's own names for players, so that two receivers cannot compare theirs.
  salt text NOT NULL,
  chosen text[] NOT NULL,
  with_addresses boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  -- No delivery begins before: one is under way, or the receiver needs time.
  rests_until timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why the server paused it: `credentials`, a network refused the token. Null: an operator, or the receiver's 410.
  pause_reason text CONSTRAINT webhooks_pause_reason CHECK (pause_reason IN ('credentials')),
  CONSTRAINT webhooks_kind CHECK (kind IN ('standard', 'discord', 'meta', 'tiktok', 'google', 'x')),
  -- A network gets reports only (`conversions`).
  CONSTRAINT webhooks_conversions CHECK (kind NOT IN ('meta', 'tiktok', 'google', 'x') OR chosen = '{}'),
  CONSTRAINT webhooks_events CHECK (chosen <@ ARRAY['registered', 'confirmed', 'milestone.reached', 'test.applied',
    'test.drawn', 'unsubscribed', 'erased']),
  -- A channel is public.
  CONSTRAINT webhooks_discord
    CHECK (kind <> 'discord' OR (NOT with_addresses AND chosen <@ ARRAY['milestone.reached']))
);

-- One event for one receiver. The data of a report are in `conversions`. An address is never stored here: it is read from the account at each attempt.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL
    CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk REFERENCES webhooks ON DELETE CASCADE,
  -- The header webhook-id.
  message text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text NOT NULL,
  facts jsonb NOT NULL,
  -- The receiver's name for the player; null for an event about no one.
  player text,
  -- No foreign key, because each event would need a check; a trigger clears it with the account.
  account_id bigint,
  state text NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first queued or last sent again: the three days of attempts count from here.
  queued_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last answer: HTTP status, and its first 200 characters, or why there was none. A receiver may quote the
  -- address. PII in `answer`.
  status integer,
  answer text NOT NULL DEFAULT '',
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_facts CHECK (octet_length(facts::text) <= 60000),
  CONSTRAINT webhook_deliveries_answer CHECK (char_length(answer) <= 200)
);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, next_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_player ON webhook_deliveries (webhook_id, player, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_account ON webhook_deliveries (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

-- What a report to an advertising network needs, until it is sent, refused or withdrawn, for seven days at most. No row
-- exists without a consent in force (`guard_conversions`). The delivery is in the log of webhooks.
CREATE TABLE conversions (
  delivery_id bigint PRIMARY KEY
    CONSTRAINT conversions_delivery_id_webhook_deliveries_id_fk REFERENCES webhook_deliveries ON DELETE CASCADE,
  account_id bigint NOT NULL
    CONSTRAINT conversions_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  consent_id bigint NOT NULL
    CONSTRAINT conversions_consent_id_consents_id_fk REFERENCES consents ON DELETE CASCADE,
  -- JSON: the click id with its parameter and time, and for Meta the user agent. PII.
  encrypted bytea NOT NULL,
  -- Real time.
  registered_at timestamptz NOT NULL
);
CREATE INDEX conversions_account ON conversions (account_id);
CREATE INDEX conversions_consent ON conversions (consent_id);
CREATE INDEX conversions_registered ON conversions (registered_at);

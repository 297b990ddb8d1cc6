CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  host text NOT NULL,
  encrypted bytea NOT NULL,
  salt text NOT NULL,
  chosen text[] NOT NULL,
  with_addresses boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  rests_until timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhooks_kind CHECK (kind IN ('standard', 'discord')),
  CONSTRAINT webhooks_events CHECK (chosen <@ ARRAY['registered', 'confirmed', 'milestone.reached', 'test.applied',
    'test.drawn', 'unsubscribed', 'erased']),
  CONSTRAINT webhooks_discord
    CHECK (kind <> 'discord' OR (NOT with_addresses AND chosen <@ ARRAY['milestone.reached']))
);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL
    CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk REFERENCES webhooks ON DELETE CASCADE,
  message text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text NOT NULL,
  facts jsonb NOT NULL,
  player text,
  account_id bigint,
  state text NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  queued_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL DEFAULT now(),
  status integer,
  answer text NOT NULL DEFAULT '',
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_facts CHECK (octet_length(facts::text) <= 60000),
  CONSTRAINT webhook_deliveries_answer CHECK (char_length(answer) <= 200)
);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, next_at, id) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id) WHERE state = 'failed';
--> statement-breakpoint
CREATE INDEX webhook_deliveries_player ON webhook_deliveries (webhook_id, player, id) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX webhook_deliveries_account ON webhook_deliveries (account_id) WHERE account_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

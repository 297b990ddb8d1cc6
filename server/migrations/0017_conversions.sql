-- The kinds of receivers grow by the advertising networks. A server of the version before does not send to them: their
-- sealed data have no address.
-- allowed: wider check of a table with a few rows
ALTER TABLE webhooks DROP CONSTRAINT IF EXISTS webhooks_kind;
--> statement-breakpoint
-- allowed: wider check of a table with a few rows
ALTER TABLE webhooks ADD CONSTRAINT webhooks_kind
  CHECK (kind IN ('standard', 'discord', 'meta', 'tiktok', 'google', 'x'));
--> statement-breakpoint
-- allowed: table with a few rows
ALTER TABLE webhooks ADD CONSTRAINT webhooks_conversions
  CHECK (kind NOT IN ('meta', 'tiktok', 'google', 'x') OR chosen = '{}');
--> statement-breakpoint
ALTER TABLE webhooks ADD COLUMN pause_reason text
  CONSTRAINT webhooks_pause_reason CHECK (pause_reason IN ('credentials'));
--> statement-breakpoint
CREATE TABLE conversions (
  delivery_id bigint PRIMARY KEY
    CONSTRAINT conversions_delivery_id_webhook_deliveries_id_fk REFERENCES webhook_deliveries ON DELETE CASCADE,
  account_id bigint NOT NULL
    CONSTRAINT conversions_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  consent_id bigint NOT NULL
    CONSTRAINT conversions_consent_id_consents_id_fk REFERENCES consents ON DELETE CASCADE,
  encrypted bytea NOT NULL,
  registered_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX conversions_account ON conversions (account_id);
--> statement-breakpoint
CREATE INDEX conversions_consent ON conversions (consent_id);
--> statement-breakpoint
CREATE INDEX conversions_registered ON conversions (registered_at);

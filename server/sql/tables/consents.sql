-- Owner: consent

-- Append-only (a trigger refuses changes). Entries stay after the account is deleted, without a link to a person.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint CONSTRAINT consents_account_id_accounts_id_fk REFERENCES accounts ON DELETE SET NULL,
  kind text NOT NULL,
  action text NOT NULL,
  text_hash text NOT NULL,
  language text NOT NULL,
  -- Keyed hash of the network the consent came from.
  network text NOT NULL,
  -- `site`, `email` (its link), `one-click`, `complaint`, `operator` (at the player's request), `provider`
  -- (unsubscribed from the newsletter there).
  means text NOT NULL DEFAULT 'site',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT consents_action CHECK (action IN ('given', 'withdrawn'))
);
CREATE INDEX consents_account ON consents (account_id);
CREATE INDEX consents_subscription ON consents (created_at) WHERE kind = 'subscription';

CREATE TABLE consent_texts (
  hash text PRIMARY KEY,
  kind text NOT NULL,
  language text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Owner: passport

-- In this folder, personal data is marked PII; no other column may contain any. `npm run check` compares these tables
-- with a migrated database; the migrations create them (ADR-0026). Only the SQL of the owner, a module, names the tables
-- of a file (ADR-0080).

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL CONSTRAINT accounts_uid_unique UNIQUE,
  -- Canonical address; unique, and proved when `email_proved_at` is set. PII
  email_key text CONSTRAINT accounts_email_key_unique UNIQUE,
  -- The address as typed, for sending. PII
  email text,
  email_proved_at timestamptz,
  language text NOT NULL,
  sub_state smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX accounts_proved ON accounts (email_proved_at);

-- Keyed by provider and subject, never by an address that a provider claims (spec decisions §6). PII in `subject`.
CREATE TABLE identities (
  provider smallint NOT NULL,
  subject text NOT NULL,
  account_id bigint NOT NULL CONSTRAINT identities_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT identities_provider_subject_pk PRIMARY KEY (provider, subject),
  CONSTRAINT identities_account_provider UNIQUE (account_id, provider)
);

CREATE TABLE passport_tokens (
  token_hash bytea PRIMARY KEY,
  check_hash bytea NOT NULL CONSTRAINT passport_tokens_check_hash_unique UNIQUE,
  account_id bigint NOT NULL CONSTRAINT passport_tokens_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  -- The sign-in type; null for tokens older than this column.
  provider smallint,
  first boolean NOT NULL,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX passport_tokens_account ON passport_tokens (account_id);
-- For cleanup. They use no column that the confirmation writes, so that a sign-in stays one cheap update.
CREATE INDEX passport_tokens_created ON passport_tokens (created_at);
CREATE INDEX passport_tokens_ended ON passport_tokens (ended_at) WHERE ended_at IS NOT NULL;

-- At most one per account. The hash input is the browser's SHA-256 of the password, never the password.
CREATE TABLE passwords (
  account_id bigint PRIMARY KEY CONSTRAINT passwords_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  -- argon2id with a pepper that is not in the database.
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Keyed hash of the canonical address.
  email_hash bytea NOT NULL,
  -- Hash of the browser's flow cookie: a code works only in the browser that requested it.
  flow_hash bytea NOT NULL,
  purpose text NOT NULL,
  code_hash text NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The email with this code. No foreign key, because each email that is deleted would need a lookup.
  outbox_id bigint
);
CREATE INDEX one_time_codes_flow ON one_time_codes (email_hash, flow_hash, purpose);
CREATE INDEX one_time_codes_expiry ON one_time_codes (expires_at);

-- One-time permission to set a password, granted for an emailed code; bound to one address, browser and purpose.
CREATE TABLE verify_tokens (
  token_hash bytea PRIMARY KEY,
  -- Keyed hash of the canonical address.
  email_hash bytea NOT NULL,
  flow_hash bytea NOT NULL,
  purpose text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX verify_tokens_expiry ON verify_tokens (expires_at);

-- Browsers in which a code proved an account's address. They have separate rate limits from unknown browsers
-- (ADR-0046).
CREATE TABLE proved_browsers (
  account_id bigint NOT NULL CONSTRAINT proved_browsers_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  -- Keyed hash of the browser's flow cookie.
  browser bytea NOT NULL,
  proved_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT proved_browsers_account_id_browser_pk PRIMARY KEY (account_id, browser)
);
CREATE INDEX proved_browsers_proved ON proved_browsers (proved_at);

-- begun → returned → proved → used. Each step happens once and only in the browser that began it (spec decisions
-- §6). Nonce, verifier, code and identity stay encrypted. PII in `kept`.
CREATE TABLE provider_flows (
  -- Hash of the 32-character state.
  state_hash bytea PRIMARY KEY,
  provider smallint NOT NULL,
  -- 0.3 writes and selects it, but does not use it. The release after 0.4 drops it (ADR-0026).
  way text,
  -- Keyed hash of the browser's flow cookie.
  flow_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'begun',
  kept bytea NOT NULL,
  -- Hash of the one-time token for the proved identity.
  token_hash bytea CONSTRAINT provider_flows_token_hash_unique UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT provider_flows_state CHECK (state IN ('begun', 'returned', 'proved', 'used'))
);
CREATE INDEX provider_flows_expiry ON provider_flows (expires_at);

-- Apple requires revocation of these tokens when an account is deleted. When the identity is deleted by any means, a
-- trigger detaches the row from the account and schedules the revocation. PII, encrypted, in `encrypted`.
CREATE TABLE provider_grants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No foreign key: the row outlives the account until the token is revoked.
  account_id bigint,
  provider smallint NOT NULL,
  encrypted bytea NOT NULL,
  -- Time of the next attempt; null while the identity exists.
  revoke_at timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT provider_grants_account_provider UNIQUE (account_id, provider)
);
CREATE INDEX provider_grants_due ON provider_grants (revoke_at) WHERE revoke_at IS NOT NULL;

-- Tombstone. The keyed hash identifies no one; with the secret, it shows which accounts of a restored backup must be
-- deleted again.
CREATE TABLE erased_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  who bytea NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now()
);

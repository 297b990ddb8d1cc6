-- Owner: session

CREATE TABLE site_sessions (
  id_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT site_sessions_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- The passport token that opened the session. The session ends when that token is signed out elsewhere.
  token_hash bytea,
  -- The provider of the token: the session ends when the provider is unlinked.
  provider smallint,
  -- When the player last authenticated: at the sign-in, or later with a code or the password.
  proved_at timestamptz NOT NULL DEFAULT now(),
  -- Families only; the User-Agent header is not stored.
  system text NOT NULL DEFAULT 'other',
  browser text NOT NULL DEFAULT 'other'
);
CREATE INDEX site_sessions_account ON site_sessions (account_id);
-- For cleanup. `seen_at` has no index, because every request of a player updates it.
CREATE INDEX site_sessions_created ON site_sessions (created_at);

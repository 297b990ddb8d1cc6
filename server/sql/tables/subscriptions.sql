-- Owner: subscription

CREATE TABLE subscriptions (
  account_id bigint NOT NULL CONSTRAINT subscriptions_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  topic text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscriptions_account_id_topic_pk PRIMARY KEY (account_id, topic),
  CONSTRAINT subscriptions_topic CHECK (topic IN ('news', 'milestones', 'test'))
);
CREATE INDEX subscriptions_topic ON subscriptions (topic, account_id);
CREATE INDEX subscriptions_since ON subscriptions (since);

-- The server's key derives the token from a random seed. Only the token's hash is stored.
CREATE TABLE email_keys (
  account_id bigint PRIMARY KEY CONSTRAINT email_keys_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  seed bytea NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT email_keys_token_hash_unique UNIQUE
);

-- Links in emails sent before the secret changed. They keep working for as long as the account exists.
CREATE TABLE former_email_tokens (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL
    CONSTRAINT former_email_tokens_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX former_email_tokens_account ON former_email_tokens (account_id);

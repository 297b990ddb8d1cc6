-- Addresses that a proof may register. A proof is a confirmed passport token or a site session of the account that
-- verified the address; `proof` is the SHA-256 of the token or session id; plain values are never stored.
CREATE OR REPLACE VIEW proved_addresses AS
  SELECT t.token_hash AS proof, a.id AS account_id, a.email_key
    FROM passport_tokens t JOIN accounts a ON a.id = t.account_id
   WHERE t.ended_at IS NULL AND t.confirmed_at IS NOT NULL AND t.expires_at > now()
     AND a.email_proved_at IS NOT NULL
  UNION ALL
  SELECT s.id_hash, a.id, a.email_key
    FROM site_sessions s JOIN accounts a ON a.id = s.account_id
   WHERE s.expires_at > now() AND s.seen_at > now() - interval '7 days' AND a.email_proved_at IS NOT NULL;

-- Accounts, for other modules. An address counts only when `email_proved_at` is set.
CREATE OR REPLACE VIEW players AS
  SELECT id, uid, email_key, email, email_proved_at, language, sub_state, created_at FROM accounts;

-- How players can sign in, for other modules.
CREATE OR REPLACE VIEW player_identities AS SELECT account_id, provider, created_at FROM identities;

-- Confirmed sign-ins that can open a session.
CREATE OR REPLACE VIEW live_tokens AS
  SELECT token_hash, account_id, provider FROM passport_tokens
   WHERE confirmed_at IS NOT NULL AND ended_at IS NULL AND expires_at > now();

-- Codes that were asked for, with their emails; `email_id` is null once the email is deleted.
CREATE OR REPLACE VIEW code_emails AS
  SELECT c.id, c.email_hash, c.flow_hash, c.purpose, c.attempts AS tries, c.created_at, c.expires_at,
         c.used_at IS NOT NULL AND c.attempts > 0 AS used,
         o.id AS email_id, o.language, o.flow_hash AS page_hash, o.state, o.attempts, o.run_at, o.done_at, o.last_error,
         o.returned, o.may_have_arrived
    FROM one_time_codes c LEFT JOIN outbox o ON o.id = c.outbox_id;

-- The browser in which a code last verified an address. Codes are kept for one day; a follow-up job reads this within
-- seconds.
CREATE OR REPLACE VIEW code_browsers AS
  SELECT email_hash, flow_hash AS browser, used_at FROM one_time_codes
   WHERE purpose = 'loginCode' AND used_at IS NOT NULL AND attempts > 0;

-- Ends the sign-in that opened a session.
CREATE OR REPLACE FUNCTION end_token(gone bytea) RETURNS void LANGUAGE sql AS $$
  UPDATE passport_tokens SET ended_at = now() WHERE token_hash = gone AND ended_at IS NULL
$$;

-- Ends every sign-in of an account except `kept`. With a provider, only those of this provider, and older ones without a
-- stored provider.
CREATE OR REPLACE FUNCTION end_tokens(who bigint, kept bytea, which integer) RETURNS void LANGUAGE sql AS $$
  UPDATE passport_tokens SET ended_at = now()
   WHERE account_id = who AND ended_at IS NULL AND token_hash IS DISTINCT FROM kept
     AND (which IS NULL OR provider IS NULL OR provider = which)
$$;

-- Returns the previous language; null when it is the same.
CREATE OR REPLACE FUNCTION set_language(who bigint, wanted text) RETURNS text LANGUAGE sql AS $$
  WITH was AS (SELECT id, language FROM accounts WHERE id = who FOR UPDATE)
  UPDATE accounts a SET language = wanted FROM was
   WHERE a.id = was.id AND was.language <> wanted RETURNING was.language
$$;

-- Marks the provider's token for revocation after an identity is deleted: by unlinking, with the account, or when the
-- owner of the address signs in.
CREATE OR REPLACE FUNCTION release_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_grants SET account_id = NULL, revoke_at = now()
   WHERE account_id = OLD.account_id AND provider = OLD.provider;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER identities_release_grant AFTER DELETE ON identities
  FOR EACH ROW EXECUTE FUNCTION release_grant();

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

CREATE OR REPLACE FUNCTION guard_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.account_id IS NOT NULL AND NEW.account_id IS NULL
       AND (NEW.id, NEW.kind, NEW.action, NEW.text_hash, NEW.language, NEW.means, NEW.created_at)
         = (OLD.id, OLD.kind, OLD.action, OLD.text_hash, OLD.language, OLD.means, OLD.created_at) THEN
      NEW.network := '';
      RETURN NEW;
    END IF;
  ELSIF OLD.account_id IS NULL AND current_setting('prelude.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'consents is append-only';
END
$$;

CREATE OR REPLACE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION guard_consents();

CREATE OR REPLACE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON consent_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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

-- What players agreed to, for other modules.
CREATE OR REPLACE VIEW consent_entries AS
  SELECT id, account_id, kind, action, text_hash, language, network, means, created_at FROM consents;

-- Adds an entry to the ledger.
CREATE OR REPLACE FUNCTION record_consent(
  who bigint, what text, done text, wording text, lang text, net text, how text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consents (account_id, kind, action, text_hash, language, network, means)
  VALUES (who, what, done, wording, lang, net, how);
END $$;

-- Adds the consents that the account has not yet given to that wording on the site, in their order. `given` is an array of {kind, action,
-- text_hash, language, network}.
CREATE OR REPLACE FUNCTION record_consents(who bigint, given jsonb) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO consents (account_id, kind, action, text_hash, language, network, means)
  SELECT who, g.kind, g.action, g.text_hash, g.language, g.network, 'site'
    FROM ROWS FROM (jsonb_to_recordset(given) AS (kind text, action text, text_hash text, language text, network text))
         WITH ORDINALITY AS g(kind, action, text_hash, language, network, ord)
   WHERE NOT EXISTS (SELECT FROM consents c WHERE c.account_id = who AND c.kind = g.kind AND c.text_hash = g.text_hash)
   ORDER BY g.ord;
END $$;

-- Keeps a wording before anyone can accept it.
CREATE OR REPLACE FUNCTION keep_consent_text(wording text, what text, lang text, words text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO consent_texts (hash, kind, language, body) VALUES (wording, what, lang, words) ON CONFLICT DO NOTHING
$$;

-- Players must accept the new wording of a text: ends the sessions of those who accepted another one in these languages,
-- and their sign-ins. The next sign-in asks for it.
CREATE OR REPLACE FUNCTION ask_for_consent_again(what text, langs text[], wording text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who bigint;
BEGIN
  FOR who IN
    SELECT s.account_id FROM (SELECT DISTINCT account_id FROM player_sessions) s
     WHERE EXISTS (SELECT FROM consents c
                    WHERE c.account_id = s.account_id AND c.kind = what AND c.language = ANY (langs))
       AND NOT EXISTS (SELECT FROM consents n
                        WHERE n.account_id = s.account_id AND n.kind = what AND n.text_hash = wording)
     ORDER BY s.account_id
  LOOP
    PERFORM end_tokens(who, NULL, NULL);
    PERFORM end_sessions(who);
  END LOOP;
END
$$;

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

-- Reports of registrations to advertising networks. Their rule is here, where no code can bypass it: no report without
-- a consent in force (ADR-0085). Their views are in `webhooks.sql`.

CREATE OR REPLACE FUNCTION guard_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM conversion_consents c
      JOIN webhook_deliveries d ON d.id = NEW.delivery_id AND d.account_id = c.account_id
      JOIN webhooks w ON w.id = d.webhook_id AND w.kind = c.network
     WHERE c.id = NEW.consent_id AND c.account_id = NEW.account_id)
  THEN
    RAISE EXCEPTION 'a report needs a consent in force';
  END IF;
  RETURN NEW;
END
$$;

-- Not for a change of the encryption.
CREATE OR REPLACE TRIGGER conversions_need_consent
  BEFORE INSERT OR UPDATE OF delivery_id, account_id, consent_id ON conversions
  FOR EACH ROW EXECUTE FUNCTION guard_conversions();

-- Stores the consent and queues the report, for a registration that followed the click and was not reported. Returns
-- whether it did; otherwise nothing is stored. The lock on the account serialises two tabs.
CREATE OR REPLACE FUNCTION report_conversion(
  who bigint, to_network text, consent_kind text, wording text, body text, lang text, net text, sealed bytea,
  clicked timestamptz
) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  registered timestamptz;
  given bigint;
  receiver record;
  queued bigint;
BEGIN
  PERFORM FROM accounts WHERE id = who FOR UPDATE;
  SELECT r.created_at INTO registered FROM accounts a JOIN registrations r ON r.email_key = a.email_key
   WHERE a.id = who AND r.created_at >= clicked AND r.created_at > now() - interval '7 days';
  IF registered IS NULL
     OR NOT EXISTS (SELECT FROM webhooks w WHERE w.kind = to_network)
     OR EXISTS (SELECT FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
                 WHERE d.account_id = who AND d.event = 'conversion' AND w.kind = to_network)
  THEN
    RETURN false;
  END IF;
  INSERT INTO consent_texts (hash, kind, language, body) VALUES (wording, consent_kind, lang, body)
  ON CONFLICT (hash) DO NOTHING;
  INSERT INTO consents (account_id, kind, action, text_hash, language, network, means)
  VALUES (who, consent_kind, 'given', wording, lang, net, 'site') RETURNING id INTO given;
  FOR receiver IN SELECT w.id, w.salt FROM webhooks w WHERE w.kind = to_network ORDER BY w.id LOOP
    INSERT INTO webhook_deliveries (webhook_id, event, facts, player, account_id)
    VALUES (receiver.id, 'conversion', '{}', player_for(receiver.salt, who), who) RETURNING id INTO queued;
    INSERT INTO conversions (delivery_id, account_id, consent_id, encrypted, registered_at)
    VALUES (queued, who, given, sealed, registered);
  END LOOP;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION withdraw_conversions(who bigint, net text, how text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = who FOR UPDATE;
  INSERT INTO consents (account_id, kind, action, text_hash, language, network, means)
  SELECT DISTINCT ON (c.kind) who, c.kind, 'withdrawn', c.text_hash, c.language, net, how
    FROM conversion_consents c WHERE c.account_id = who ORDER BY c.kind, c.id DESC;
END
$$;

-- A withdrawal, wherever it is recorded, deletes what waits, and what a network answered.
CREATE OR REPLACE FUNCTION drop_withdrawn_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries d USING conversions v, consents c
   WHERE v.account_id = NEW.account_id AND c.id = v.consent_id AND c.kind = NEW.kind
     AND d.id = v.delivery_id AND d.state = 'waiting';
  UPDATE webhook_deliveries SET answer = '' WHERE account_id = NEW.account_id AND event = 'conversion';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER consents_drop_conversions AFTER INSERT ON consents
  FOR EACH ROW WHEN (NEW.action = 'withdrawn' AND NEW.kind LIKE 'conversions.%')
  EXECUTE FUNCTION drop_withdrawn_conversions();

-- A report that was sent or refused needs its data no longer.
CREATE OR REPLACE FUNCTION drop_settled_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversions WHERE delivery_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER webhook_deliveries_drop_conversion AFTER UPDATE OF state ON webhook_deliveries
  FOR EACH ROW WHEN (NEW.event = 'conversion' AND NEW.state <> 'waiting')
  EXECUTE FUNCTION drop_settled_conversion();

-- A report without its data cannot be sent: withdrawn, expired, or the account is gone.
CREATE OR REPLACE FUNCTION end_delivery_of_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE webhook_deliveries SET state = 'failed' WHERE id = OLD.delivery_id AND state = 'waiting';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER conversions_end_delivery AFTER DELETE ON conversions
  FOR EACH ROW EXECUTE FUNCTION end_delivery_of_conversion();

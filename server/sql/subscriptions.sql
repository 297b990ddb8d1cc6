-- Who wants which emails, for other modules.
CREATE OR REPLACE VIEW subscribers AS SELECT account_id, topic, since FROM subscriptions;

-- Keeps the account's state (0 or 1, spec §3) and its topics equal: subscribing on the site means all topics,
-- unsubscribing none.
CREATE OR REPLACE FUNCTION follow_sub_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_state = 0 THEN
    DELETE FROM subscriptions WHERE account_id = NEW.id;
  ELSE
    INSERT INTO subscriptions (account_id, topic)
    SELECT NEW.id, t FROM unnest(ARRAY['news', 'milestones', 'test']) t
     WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.account_id = NEW.id);
    -- A new subscription ends the suppression after a bounce.
    DELETE FROM mail_suppressions WHERE account_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_sub_state AFTER UPDATE OF sub_state ON accounts
  FOR EACH ROW WHEN (OLD.sub_state IS DISTINCT FROM NEW.sub_state) EXECUTE FUNCTION follow_sub_state();

CREATE OR REPLACE TRIGGER accounts_sub_state_at_first AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.sub_state = 1) EXECUTE FUNCTION follow_sub_state();

-- Sets an account's topics to exactly `chosen`; returns the previous ones. The lock on the account serialises two tabs.
CREATE OR REPLACE FUNCTION set_email_topics(who bigint, chosen text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  known text[];
BEGIN
  PERFORM FROM accounts WHERE id = who FOR UPDATE;
  SELECT coalesce(array_agg(s.topic ORDER BY s.topic), '{}') INTO known FROM subscriptions s WHERE s.account_id = who;
  DELETE FROM subscriptions WHERE account_id = who AND topic <> ALL (chosen);
  INSERT INTO subscriptions (account_id, topic) SELECT who, t FROM unnest(chosen) t ON CONFLICT DO NOTHING;
  UPDATE accounts SET sub_state = CASE WHEN cardinality(chosen) > 0 THEN 1 ELSE 0 END
   WHERE id = who AND sub_state <> CASE WHEN cardinality(chosen) > 0 THEN 1 ELSE 0 END;
  RETURN known;
END
$$;

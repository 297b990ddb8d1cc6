-- Events for other systems, written in the transaction of their cause, for the receivers that chose them. What happened
-- while no receiver wanted it is never sent.
--
-- In PL/pgSQL with fixed plans, because these run in statements of visitors.
CREATE OR REPLACE FUNCTION tell_webhooks(what text, who bigint, news jsonb) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, facts, player, account_id)
  SELECT w.id, what, news, player_for(w.salt, who), who
    FROM webhooks w WHERE what = ANY (w.chosen) ORDER BY w.id;
END
$$;

-- The name of a player for one receiver: always the same, and of no use to find the account.
CREATE OR REPLACE FUNCTION player_for(salt text, who bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'p_' || left(encode(sha256(convert_to(salt || ':' || who::text, 'UTF8')), 'hex'), 32)
$$;

-- The registrations of a batch, which holds the lock on the totals: those above the number before it.
CREATE OR REPLACE FUNCTION tell_registered(base bigint) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, facts, player, account_id)
  SELECT w.id, 'registered',
         jsonb_build_object('number', r.number, 'scene', r.scene, 'language', r.language, 'registered_at', r.registered_at),
         player_for(w.salt, a.id), a.id
    FROM registrations r CROSS JOIN webhooks w LEFT JOIN accounts a ON a.email_key = r.email_key
   WHERE r.number > base AND 'registered' = ANY (w.chosen) ORDER BY r.number, w.id;
END
$$;

CREATE OR REPLACE FUNCTION tell_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('confirmed', NEW.id, jsonb_build_object('language', NEW.language));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_tell_confirmed AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.email_proved_at IS NOT NULL) EXECUTE FUNCTION tell_confirmed();

CREATE OR REPLACE TRIGGER accounts_tell_confirmed_later AFTER UPDATE OF email_proved_at ON accounts
  FOR EACH ROW WHEN (OLD.email_proved_at IS NULL AND NEW.email_proved_at IS NOT NULL)
  EXECUTE FUNCTION tell_confirmed();

CREATE OR REPLACE FUNCTION tell_unsubscribed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('unsubscribed', NEW.id, jsonb_build_object('language', NEW.language));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_tell_unsubscribed AFTER UPDATE OF sub_state ON accounts
  FOR EACH ROW WHEN (OLD.sub_state = 1 AND NEW.sub_state = 0) EXECUTE FUNCTION tell_unsubscribed();

-- With the account, its link to the log is removed, and what receivers answered about the player.
CREATE OR REPLACE FUNCTION tell_erased() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  PERFORM tell_webhooks('erased', OLD.id, '{}');
  UPDATE webhook_deliveries SET account_id = NULL, answer = '' WHERE account_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_tell_erased AFTER DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION tell_erased();

CREATE OR REPLACE FUNCTION tell_applied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('test.applied', NEW.account_id, jsonb_build_object('language', NEW.language,
            'platforms', NEW.platforms, 'applied_at', NEW.applied_at));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_tell AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION tell_applied();

-- One event for the draw. Who has a place is an export.
CREATE OR REPLACE FUNCTION tell_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('test.drawn', NULL, jsonb_build_object('applicants', NEW.entries, 'selected', NEW.selected,
            'reserve', NEW.reserve, 'published_at', NEW.published_at));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER draws_tell AFTER UPDATE OF published_at ON draws
  FOR EACH ROW WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION tell_drawn();

CREATE OR REPLACE FUNCTION tell_milestone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('milestone.reached', NULL, jsonb_build_object('milestone', NEW.key, 'value', NEW.value,
            'threshold', m.threshold, 'measure', m.measure, 'reached_at', NEW.reached_at,
            'totals', jsonb_build_object('registrations', t.web + t.platforms, 'site', t.web, 'followers', t.followers)))
     FROM totals t LEFT JOIN milestones m ON m.key = NEW.key;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER milestones_reached_tell AFTER INSERT ON milestones_reached
  FOR EACH ROW EXECUTE FUNCTION tell_milestone();

-- Consents in force to reports to advertising networks. The kind is `conversions.` and the network, with `-address` when the wording names the address.
CREATE OR REPLACE VIEW conversion_consents AS
  SELECT c.id, c.account_id, c.kind, split_part(substr(c.kind, 13), '-', 1) AS network,
         c.kind LIKE '%-address' AS names_address, c.text_hash, c.language, c.created_at
    FROM consents c
   WHERE c.kind LIKE 'conversions.%' AND c.action = 'given' AND c.account_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM consents w
                      WHERE w.account_id = c.account_id AND w.kind = c.kind AND w.action = 'withdrawn' AND w.id > c.id);

-- What may be sent now. A delivery reads its data only here.
CREATE OR REPLACE VIEW sendable_conversions AS
  SELECT v.delivery_id, v.encrypted, v.registered_at, c.names_address
    FROM conversions v JOIN conversion_consents c ON c.id = v.consent_id AND c.account_id = v.account_id
   WHERE v.registered_at > now() - interval '7 days';

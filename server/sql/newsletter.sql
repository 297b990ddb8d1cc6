-- Players who get the newsletter: they want news, their address is proved, and no refusal or spam report stopped it.
CREATE OR REPLACE VIEW newsletter_readers AS
  SELECT a.id AS account_id, a.email, a.email_key, a.language, r.number, s.since
    FROM subscriptions s JOIN accounts a ON a.id = s.account_id LEFT JOIN registrations r ON r.email_key = a.email_key
   WHERE s.topic = 'news' AND a.email IS NOT NULL AND a.email_proved_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM mail_suppressions x WHERE x.account_id = a.id);

-- Puts a reader on the list, or sends changed facts. Without a running list, and for others than readers, nothing.
--
-- In PL/pgSQL with fixed plans, because these run in statements of visitors.
CREATE OR REPLACE FUNCTION newsletter_want(who bigint) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM newsletter WHERE state IN ('running', 'paused')) THEN
    RETURN;
  END IF;
  INSERT INTO newsletter_members AS m (account_id)
  SELECT w.account_id FROM newsletter_readers w WHERE w.account_id = who
  ON CONFLICT (account_id) DO UPDATE
    SET state = 'waiting', version = m.version + 1, tries = 0, next_at = now(), reason = '';
END
$$;

-- Takes a player off the list, also while it is paused. One who was never sent needs no call.
CREATE OR REPLACE FUNCTION newsletter_drop(who bigint) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  UPDATE newsletter_members
     SET state = CASE WHEN ref IS NULL AND sealed IS NULL THEN 'removed' ELSE 'removing' END,
         version = version + 1, tries = 0, next_at = now(), reason = ''
   WHERE account_id = who AND state NOT IN ('removing', 'removed', 'left');
END
$$;

-- Has the contact deleted, whatever its state: the account is gone or has another address.
CREATE OR REPLACE FUNCTION newsletter_erase(who bigint) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  DELETE FROM newsletter_members WHERE account_id = who AND ref IS NULL AND sealed IS NULL;
  UPDATE newsletter_members
     SET account_id = NULL, state = 'removing', version = version + 1, tries = 0, next_at = now(), reason = ''
   WHERE account_id = who;
END
$$;

CREATE OR REPLACE FUNCTION newsletter_subscribed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM newsletter_want(NEW.account_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER subscriptions_newsletter AFTER INSERT ON subscriptions
  FOR EACH ROW WHEN (NEW.topic = 'news') EXECUTE FUNCTION newsletter_subscribed();

CREATE OR REPLACE FUNCTION newsletter_unsubscribed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM newsletter_drop(OLD.account_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER subscriptions_newsletter_ends AFTER DELETE ON subscriptions
  FOR EACH ROW WHEN (OLD.topic = 'news') EXECUTE FUNCTION newsletter_unsubscribed();

CREATE OR REPLACE FUNCTION newsletter_suppressed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM newsletter_drop(NEW.account_id);
  ELSE
    PERFORM newsletter_want(OLD.account_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mail_suppressions_newsletter AFTER INSERT OR DELETE ON mail_suppressions
  FOR EACH ROW EXECUTE FUNCTION newsletter_suppressed();

CREATE OR REPLACE FUNCTION newsletter_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.email IS DISTINCT FROM NEW.email THEN
    PERFORM newsletter_erase(NEW.id);
  END IF;
  PERFORM newsletter_want(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_newsletter AFTER UPDATE OF email, email_proved_at, language ON accounts
  FOR EACH ROW
  WHEN ((OLD.email, OLD.email_proved_at, OLD.language) IS DISTINCT FROM (NEW.email, NEW.email_proved_at, NEW.language))
  EXECUTE FUNCTION newsletter_account_changed();

CREATE OR REPLACE FUNCTION newsletter_account_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM newsletter_erase(OLD.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER accounts_newsletter_ends AFTER DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION newsletter_account_deleted();

-- Counts what was done today.
CREATE OR REPLACE FUNCTION newsletter_count(more_added integer, more_removed integer, more_left integer, more_refused integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO newsletter_days AS d (day, added, removed, left_there, refused)
  SELECT current_date, more_added, more_removed, more_left, more_refused
   WHERE more_added + more_removed + more_left + more_refused > 0
  ON CONFLICT (day) DO UPDATE SET
    added = d.added + excluded.added, removed = d.removed + excluded.removed,
    left_there = d.left_there + excluded.left_there, refused = d.refused + excluded.refused
$$;

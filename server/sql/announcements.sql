-- Allows only valid changes of state. What an announcement is made of is fixed once approval is requested, and only
-- another operator approves it, or a wait does (ADR-0083).
CREATE OR REPLACE FUNCTION guard_announcements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'only a draft is thrown away'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND OLD.state || '>' || NEW.state NOT IN (
       'draft>asked', 'asked>draft', 'asked>planned', 'planned>draft', 'planned>out', 'out>ended') THEN
    RAISE EXCEPTION 'an announcement does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.state = 'asked' AND NEW.state = 'planned' AND NEW.approved_by_id IS NULL
     AND NOT alone_over('mailing', OLD.asked_by_id, OLD.alone_from, OLD.alone_until) THEN
    RAISE EXCEPTION 'an announcement is approved by a second operator';
  END IF;
  IF NEW.alone_until IS NOT NULL
     AND (NEW.alone_from, NEW.alone_until) IS DISTINCT FROM (OLD.alone_from, OLD.alone_until) THEN
    IF NEW.state <> 'asked' THEN RAISE EXCEPTION 'a wait begins with the request'; END IF;
    PERFORM guard_wait('mailing', NEW.asked_by_id, NEW.alone_from, NEW.alone_until);
  END IF;
  IF OLD.state <> 'draft'
     AND (NEW.name, NEW.version, NEW.slug, NEW.banner, NEW.mailing_id, NEW.at, NEW.zone)
         IS DISTINCT FROM
         (OLD.name, OLD.version, OLD.slug, OLD.banner, OLD.mailing_id, OLD.at, OLD.zone) THEN
    RAISE EXCEPTION 'an announcement is written before it is asked for';
  END IF;
  IF OLD.state <> 'draft' AND NEW.state <> 'draft'
     AND (NEW.versions, NEW.asked_by_id) IS DISTINCT FROM (OLD.versions, OLD.asked_by_id) THEN
    RAISE EXCEPTION 'the versions of a request are written with the request';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER announcements_guarded BEFORE UPDATE OR DELETE ON announcements
  FOR EACH ROW EXECUTE FUNCTION guard_announcements();

-- Makes an announcement that is requested or approved a draft again, and its mailing with it.
CREATE OR REPLACE FUNCTION withdraw_announcement(which bigint, author text, part text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE announcements
     SET state = 'draft', versions = NULL, asked_by_id = NULL, asked_by = NULL, asked_at = NULL, approved_by_id = NULL,
         approved_by = NULL, approved_at = NULL, alone_from = NULL, alone_until = NULL, withdrawn_by = author,
         withdrawn_part = part, updated_at = now()
   WHERE id = which AND state IN ('asked', 'planned');
  UPDATE mailings m
     SET state = 'draft', asked_by_id = NULL, asked_by = NULL, asked_at = NULL, asked_readers = NULL,
         asked_email = NULL, alone_from = NULL, alone_until = NULL
    FROM announcements a
   WHERE a.id = which AND a.state = 'draft' AND m.id = a.mailing_id AND m.state = 'asked';
END
$$;

-- An edit of its article after the request ends the request: the approval covers the parts as they were. A request locks
-- the article before it reads the versions, so no edit passes by.
CREATE OR REPLACE FUNCTION withdraw_announced_article() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author text := CASE TG_TABLE_NAME WHEN 'article_versions' THEN to_jsonb(NEW) ->> 'author' END;
BEGIN
  PERFORM withdraw_announcement(a.id, author, 'article')
     FROM announcements a WHERE a.slug = NEW.slug AND a.state IN ('asked', 'planned');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER article_versions_withdraw AFTER INSERT ON article_versions
  FOR EACH ROW EXECUTE FUNCTION withdraw_announced_article();

CREATE OR REPLACE TRIGGER article_drafts_withdraw AFTER UPDATE ON article_drafts FOR EACH ROW
  WHEN ((NEW.public_version, NEW.scheduled_version, NEW.scheduled_for, NEW.withdrawn)
        IS DISTINCT FROM (OLD.public_version, OLD.scheduled_version, OLD.scheduled_for, OLD.withdrawn))
  EXECUTE FUNCTION withdraw_announced_article();

CREATE OR REPLACE TRIGGER article_groups_withdraw AFTER UPDATE OF archived_at ON article_groups
  FOR EACH ROW EXECUTE FUNCTION withdraw_announced_article();

-- Its mailing waits for the announcement: no approval of its own lets it leave, and taking it back ends the request.
CREATE OR REPLACE FUNCTION withdraw_announced_mailing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'sending'
     AND EXISTS (SELECT FROM announcements a WHERE a.mailing_id = NEW.id AND a.state IN ('asked', 'planned')) THEN
    RAISE EXCEPTION 'an announcement approves its mailing';
  END IF;
  PERFORM withdraw_announcement(a.id, NEW.updated_by, 'mailing')
     FROM announcements a WHERE a.mailing_id = NEW.id AND a.state IN ('asked', 'planned');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailings_withdraw AFTER UPDATE ON mailings FOR EACH ROW
  WHEN (OLD.state = 'asked' AND NEW.state <> 'asked') EXECUTE FUNCTION withdraw_announced_mailing();

-- A deleted draft of a mailing is no part any more.
CREATE OR REPLACE FUNCTION forget_announced_mailing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE announcements SET mailing_id = NULL, version = version + 1 WHERE mailing_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailings_forget AFTER DELETE ON mailings
  FOR EACH ROW EXECUTE FUNCTION forget_announced_mailing();

-- Announcements for other modules. `at` is campaign time. `failed`: a part did not take effect when it should have.
CREATE OR REPLACE VIEW planned_announcements AS
  SELECT id, name, slug, mailing_id, at, state, versions, asked_by_id, asked_by, asked_at,
         state = 'out' AND (problems <> '{}'
           OR out_at < now() - interval '2 minutes'
              AND ((slug IS NOT NULL AND NOT done ? 'article') OR (banner IS NOT NULL AND NOT done ? 'banner')
                   OR (mailing_id IS NOT NULL AND NOT done ? 'mailing'))) AS failed
    FROM announcements;

-- Articles that an announcement publishes: a change ends its request.
CREATE OR REPLACE VIEW announced_articles AS
  SELECT slug, id AS announcement_id, name FROM announcements WHERE slug IS NOT NULL AND state IN ('asked', 'planned');

-- Mailings that an announcement approves and lets leave.
CREATE OR REPLACE VIEW announced_mailings AS
  SELECT mailing_id, id AS announcement_id, name FROM announcements
   WHERE mailing_id IS NOT NULL AND state IN ('asked', 'planned');

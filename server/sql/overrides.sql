CREATE OR REPLACE TRIGGER overrides_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON overrides
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whether an operator may publish this: with PUBLISHING=two only the open draft of another one.
CREATE OR REPLACE FUNCTION may_publish(what text, lang text, called text, given jsonb, who bigint)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN what NOT IN ('text', 'picture', 'page', 'legal')
    OR NOT needs_second_publisher(CASE what WHEN 'page' THEN 'pages' ELSE 'texts' END, who)
    OR EXISTS (SELECT FROM (SELECT state, value, author_id FROM overrides
                             WHERE kind = what AND language = lang AND name = called ORDER BY id DESC LIMIT 1) newest
                WHERE state = 'draft' AND author_id <> who AND value IS NOT DISTINCT FROM given);
END
$$;

CREATE OR REPLACE FUNCTION guard_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT may_publish(NEW.kind, NEW.language, NEW.name, NEW.value, NEW.author_id) THEN
    RAISE EXCEPTION 'another operator publishes a draft';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER overrides_by_two BEFORE INSERT ON overrides
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION guard_publication();

CREATE OR REPLACE FUNCTION count_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE overrides_state SET version = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION end_sentence_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sentence_tests t SET ended_at = now() FROM overrides o
   WHERE t.ended_at IS NULL AND o.id = t.draft_id AND o.language = NEW.language AND o.name = NEW.name;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER overrides_end_test AFTER INSERT ON overrides
  FOR EACH ROW WHEN (NEW.kind = 'text') EXECUTE FUNCTION end_sentence_test();

-- Visitors see no draft without a test, so a draft wakes no server.
CREATE OR REPLACE TRIGGER overrides_counted AFTER INSERT ON overrides
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION count_override();

-- Locks the changes until the transaction ends, first as servers of the version before do.
CREATE OR REPLACE FUNCTION lock_overrides() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM campaign_state FOR UPDATE;
  INSERT INTO pack_state DEFAULT VALUES ON CONFLICT DO NOTHING;
  PERFORM FROM pack_state FOR UPDATE;
  PERFORM FROM overrides_state FOR UPDATE;
END
$$;

-- From here on: for servers of the version before, which read and write the former tables during a roll-out and after a
-- way back. The next release drops the tables, these triggers and the first three statements of `lock_overrides`.
CREATE OR REPLACE TRIGGER campaign_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER pack_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pack_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION take_campaign_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO overrides (kind, language, name, value, state, author_id, author, note, created_at)
  VALUES ('section', '', NEW.section, NEW.value, 'published', NEW.author_id, NEW.author, NEW.note, NEW.created_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION take_pack_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO overrides (kind, language, name, value, state, author_id, author, created_at)
  VALUES (NEW.kind, NEW.language, NEW.name, NEW.value, 'published', NEW.author_id, NEW.author, NEW.created_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION give_former_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'section' THEN
    WITH added AS (
      INSERT INTO campaign_changes (section, value, author_id, author, note, created_at)
      VALUES (NEW.name, NEW.value, NEW.author_id, NEW.author, NEW.note, NEW.created_at) RETURNING id)
    UPDATE campaign_state SET version = added.id FROM added;
  -- The version before knows no pages.
  ELSIF NEW.kind IN ('text', 'picture') THEN
    INSERT INTO pack_changes (kind, language, name, value, author_id, author, created_at)
    VALUES (NEW.kind, NEW.language, NEW.name, NEW.value, NEW.author_id, NEW.author, NEW.created_at);
    INSERT INTO pack_state AS s (version) VALUES (1)
    ON CONFLICT ("only") DO UPDATE SET version = s.version + 1;
  END IF;
  RETURN NULL;
END
$$;

-- Depth 0: not from the trigger of the other table.
CREATE OR REPLACE TRIGGER campaign_changes_taken AFTER INSERT ON campaign_changes
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION take_campaign_change();

CREATE OR REPLACE TRIGGER pack_changes_taken AFTER INSERT ON pack_changes
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION take_pack_change();

CREATE OR REPLACE TRIGGER overrides_given AFTER INSERT ON overrides
  FOR EACH ROW WHEN (NEW.state = 'published' AND pg_trigger_depth() = 0) EXECUTE FUNCTION give_former_change();

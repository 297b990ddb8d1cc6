-- Operators who can sign in, for other modules.
CREATE OR REPLACE VIEW active_operators AS
  SELECT id, role, login, name, email, language, roles FROM operators WHERE state = 'active' AND (ends_at IS NULL OR ends_at > now());

-- Keeps `role`, which servers of the version before read and write, and `roles` in step. Those servers refuse `none`, so
-- they grant less, never more. A role that none of the servers knows is refused.
CREATE OR REPLACE FUNCTION follow_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> '' AND (TG_OP = 'INSERT' AND NEW.roles = '{}'
     OR TG_OP = 'UPDATE' AND NEW.roles = OLD.roles
        AND (NEW.role IS DISTINCT FROM OLD.role OR OLD.roles = '{}')) THEN
    NEW.roles := ARRAY[NEW.role];
  END IF;
  IF cardinality(NEW.roles) = 0 OR NOT NEW.roles <@ ARRAY['admin', 'lead', 'news', 'campaign', 'editor', 'support',
                                                          'draw', 'analyst'] THEN
    RAISE EXCEPTION 'an operator has known roles' USING ERRCODE = '23514';
  END IF;
  NEW.role := CASE WHEN NEW.languages IS NOT NULL OR NEW.ends_at IS NOT NULL THEN 'none'
                   WHEN 'admin' = ANY (NEW.roles) THEN 'admin'
                   WHEN 'editor' = ANY (NEW.roles) THEN 'editor'
                   WHEN 'support' = ANY (NEW.roles) THEN 'support'
                   WHEN 'analyst' = ANY (NEW.roles) THEN 'analyst'
                   ELSE 'none' END;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER operators_follow_roles BEFORE INSERT OR UPDATE ON operators
  FOR EACH ROW EXECUTE FUNCTION follow_roles();

-- Refuses an operator whose name is taken by another, or by an automatic act. A trigger and not an index: operators from
-- before this rule keep their names (ADR-0073).
CREATE OR REPLACE FUNCTION guard_operator_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The unique login refuses it, in its own words.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM operators o WHERE o.login = NEW.login) THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(7007003);
  IF person_of(NEW.name) IN ('', person_of('clock'), person_of('player'), person_of('command'), person_of('schedule'),
                             person_of('server'), person_of('first start'))
     OR EXISTS (SELECT FROM operators o WHERE o.id <> NEW.id AND person_of(o.name) = person_of(NEW.name)) THEN
    RAISE EXCEPTION 'this name is another operator''s' USING ERRCODE = 'PR002';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER operators_own_name BEFORE INSERT OR UPDATE OF name ON operators
  FOR EACH ROW EXECUTE FUNCTION guard_operator_name();

-- Keeps at least one active administrator whose access does not end, even when several are removed at the same time.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'admin' = ANY (OLD.roles) AND OLD.state = 'active' AND OLD.ends_at IS NULL
     AND (TG_OP = 'DELETE' OR NOT 'admin' = ANY (NEW.roles) OR NEW.state <> 'active' OR NEW.ends_at IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(7007002);
    IF NOT EXISTS (SELECT FROM operators WHERE 'admin' = ANY (roles) AND state = 'active' AND ends_at IS NULL
                      AND id <> OLD.id) THEN
      RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'PR001';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER operators_keep_an_admin BEFORE UPDATE OR DELETE ON operators
  FOR EACH ROW EXECUTE FUNCTION keep_an_admin();

-- Deletes an operator's link, and with it the enrolment session, after a first authenticator, a passkey or an
-- activation.
CREATE OR REPLACE FUNCTION use_up_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'operators' THEN
    DELETE FROM operator_links WHERE operator_id = NEW.id;
  ELSE
    DELETE FROM operator_links WHERE operator_id = NEW.operator_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER operators_use_up_link AFTER UPDATE ON operators FOR EACH ROW
  WHEN ((OLD.totp IS NULL AND NEW.totp IS NOT NULL) OR (OLD.state <> 'active' AND NEW.state = 'active'))
  EXECUTE FUNCTION use_up_link();

CREATE OR REPLACE TRIGGER operator_passkeys_use_up_link AFTER INSERT ON operator_passkeys FOR EACH ROW
  EXECUTE FUNCTION use_up_link();

-- The log of exports is append-only; an export that has ended cannot change.
CREATE OR REPLACE FUNCTION guard_exports_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL
     AND (NEW.id, NEW.operator_id, NEW.operator, NEW.kind, NEW.filter, NEW.begun_at)
       = (OLD.id, OLD.operator_id, OLD.operator, OLD.kind, OLD.filter, OLD.begun_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'exports_taken is append-only';
END
$$;

CREATE OR REPLACE TRIGGER exports_taken_kept BEFORE UPDATE OR DELETE ON exports_taken
  FOR EACH ROW EXECUTE FUNCTION guard_exports_taken();

-- Whether operators of these roles can approve: the permissions mail.approve, counts.approve and draw.run, for texts
-- text.write and campaign.write, for pages news.publish; with `any`, one of the first three. A test compares them.
CREATE OR REPLACE FUNCTION may_approve(roles text[], what text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT roles && CASE what WHEN 'draw' THEN ARRAY['admin', 'draw']
                            WHEN 'texts' THEN ARRAY['admin', 'campaign', 'editor']
                            WHEN 'pages' THEN ARRAY['admin', 'lead', 'news', 'editor']
                            WHEN 'any' THEN ARRAY['admin', 'lead', 'editor', 'draw']
                            ELSE ARRAY['admin', 'lead', 'editor'] END
$$;

-- Whether no active operator but this one could approve. Access that ends by itself counts for seven more days. Null: an
-- act of the command, of which one operator may know.
CREATE OR REPLACE FUNCTION is_alone(what text, asker bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT count(*) FROM operators o
           WHERE o.state = 'active' AND may_approve(o.roles, what) AND o.id IS DISTINCT FROM asker
             AND (o.ends_at IS NULL OR o.ends_at > now() - interval '7 days'))
         <= (asker IS NULL)::integer;
END
$$;

-- Whether PUBLISHING=two applies: not to who works alone (ADR-0083), because a publication can be taken back.
CREATE OR REPLACE FUNCTION needs_second_publisher(what text, who bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM operator_rule r
                  WHERE r.publishing_two AND NOT (r.alone_since IS NOT NULL AND is_alone(what, who)));
END
$$;

-- How long an act waits in place of a second operator's approval (ADR-0083). Null: a second operator must approve, also
-- for seven days after one has lost that power, so that it is useless to remove the second operator.
CREATE OR REPLACE FUNCTION alone_wait(what text, asker bigint) RETURNS interval LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT make_interval(hours =>
             CASE what WHEN 'mailing' THEN mailing_hours WHEN 'figures' THEN figures_hours WHEN 'draw' THEN draw_hours END)
            FROM operator_rule
           WHERE alone_since IS NOT NULL AND (left_at IS NULL OR left_at < now() - interval '7 days')
             AND is_alone(what, asker));
END
$$;

-- Whether a wait still takes the place of a second operator: the operator has been alone since it began.
CREATE OR REPLACE FUNCTION alone_stands(what text, asker bigint, began timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN is_alone(what, asker)
     AND EXISTS (SELECT FROM operator_rule WHERE alone_since <= began AND (left_at IS NULL OR left_at < began));
END
$$;

-- Whether a wait is over, and stands.
CREATE OR REPLACE FUNCTION alone_over(what text, asker bigint, began timestamptz, until timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(until <= clock_timestamp(), false) AND alone_stands(what, asker, began);
END
$$;

-- Refuses the begin of a wait that is too short, or whose operator is not alone.
CREATE OR REPLACE FUNCTION guard_wait(what text, asker bigint, began timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (began >= now() AND until >= began + alone_wait(what, asker)) IS NOT TRUE THEN
    RAISE EXCEPTION 'a wait takes the place of a second operator only for one who works alone, and in full';
  END IF;
END
$$;

-- Notes when an operator who could approve loses that power while another keeps it.
CREATE OR REPLACE FUNCTION note_operator_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator_rule SET left_at = clock_timestamp()
   WHERE EXISTS (SELECT FROM operators o
                  WHERE o.id <> OLD.id AND o.state = 'active' AND may_approve(o.roles, 'any'));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER operators_note_change AFTER UPDATE ON operators FOR EACH ROW
  WHEN (OLD.state = 'active' AND may_approve(OLD.roles, 'any')
        AND (NEW.state <> 'active' OR NEW.roles <> OLD.roles OR NEW.ends_at IS DISTINCT FROM OLD.ends_at))
  EXECUTE FUNCTION note_operator_left();

CREATE OR REPLACE TRIGGER operators_note_removal AFTER DELETE ON operators FOR EACH ROW
  WHEN (OLD.state = 'active' AND may_approve(OLD.roles, 'any'))
  EXECUTE FUNCTION note_operator_left();

-- The email domain of each invited friend, to find many accounts at one domain.
CREATE OR REPLACE VIEW invitation_domains AS
  SELECT i.number, i.account_id, split_part(r.email_key, '@', 2) AS domain
    FROM invitations i JOIN registrations r ON r.number = i.number;

-- Friends who registered through a link, for other modules.
CREATE OR REPLACE VIEW player_invitations AS SELECT number, account_id, state, reason, created_at FROM invitations;

-- Players whose friends do not count.
CREATE OR REPLACE VIEW blocked_inviters AS SELECT account_id FROM invite_blocks;

-- Refuses a blocked inviter's friends at the moment they would be counted.
CREATE OR REPLACE FUNCTION refuse_blocked_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invite_blocks b WHERE b.account_id = NEW.account_id) THEN
    NEW.state := 'refused';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER invitations_blocked BEFORE UPDATE OF state ON invitations
  FOR EACH ROW WHEN (OLD.state = 'pending' AND NEW.state <> 'pending') EXECUTE FUNCTION refuse_blocked_invitations();

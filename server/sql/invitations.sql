-- The browser in which a code last verified an address. Codes are kept for one day; a follow-up job reads this within
-- seconds.
CREATE OR REPLACE VIEW code_browsers AS
  SELECT email_hash, flow_hash AS browser, used_at FROM one_time_codes
   WHERE purpose = 'loginCode' AND used_at IS NOT NULL AND attempts > 0;

-- The email domain of each invited friend, to find many accounts at one domain.
CREATE OR REPLACE VIEW invitation_domains AS
  SELECT i.number, i.account_id, split_part(r.email_key, '@', 2) AS domain
    FROM invitations i JOIN registrations r ON r.number = i.number;

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

-- Exchanges a ticket for the permission to send a code to one address. The keyed hashes are under each secret.
CREATE OR REPLACE FUNCTION grant_permission(
  mark bytea, ticket bytea, random_part text, flows bytea[], networks text[], emails bytea[]
) RETURNS text LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF NOT first_use(mark) THEN
    RETURN 'envelope.replayed';
  END IF;
  FOR i IN 1 .. cardinality(flows) LOOP
    UPDATE captchas SET state = 'granted', email_hash = emails[i]
     WHERE ticket_hash = ticket AND randstr = random_part AND flow_hash = flows[i] AND network = networks[i]
       AND state = 'issued' AND expires_at > now();
    IF FOUND THEN
      RETURN NULL;
    END IF;
  END LOOP;
  RETURN 'captcha.expired';
END $$;

-- Uses up a browser's permission to send a code to an address. False without one.
CREATE OR REPLACE FUNCTION use_permission(flows bytea[], emails bytea[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(flows) LOOP
    UPDATE captchas SET state = 'used'
     WHERE id = (SELECT c.id FROM captchas c
                  WHERE c.flow_hash = flows[i] AND c.email_hash = emails[i] AND c.state = 'granted' AND c.expires_at > now()
                  LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF FOUND THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;

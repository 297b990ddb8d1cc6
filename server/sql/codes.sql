-- The calls of a sign-in by emailed code: each is one statement. Keyed hashes come under each secret, the current one
-- first. A returned failure is a failure of the contract.

-- Whether the address was proved in this browser before. Known browsers have budgets of their own (ADR-0046).
CREATE OR REPLACE FUNCTION is_known_browser(flows bytea[], address text, days integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM accounts a JOIN proved_browsers p ON p.account_id = a.id
     WHERE a.email_key = address AND a.email_proved_at IS NOT NULL
       AND p.browser = ANY (flows) AND p.proved_at > now() - make_interval(days => days));
END $$;

-- Claims the budgets of a known browser or of a stranger. `budgets` is {known, stranger}; `known` null: find out.
CREATE OR REPLACE FUNCTION claim_as_asker(known boolean, flows bytea[], address text, days integer, budgets jsonb)
RETURNS TABLE (failure text, wait float8, who text) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  who := CASE WHEN coalesce(known, is_known_browser(flows, address, days)) THEN 'known' ELSE 'stranger' END;
  SELECT * INTO failure, wait FROM claim_budgets(budgets -> who);
  RETURN NEXT;
END $$;

-- Stores a code and queues its email; earlier codes of the browser end. Checks in this order: the signed request is new,
-- the browser has the permission of the security check, no budget is exhausted. Without a mark or permission, pass null
-- and false. `budgets` is {ask: {known, stranger}, claim: {known, stranger}}; `known` null: find out.
CREATE OR REPLACE FUNCTION send_code(
  mark bytea, needs_permission boolean, known boolean, flows bytea[], emails bytea[], address text, days integer,
  budgets jsonb, what text, hash text, minutes integer, email jsonb, content bytea, page bytea
) RETURNS TABLE (failure text, wait float8) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  who text;
BEGIN
  IF mark IS NOT NULL AND NOT first_use(mark) THEN
    failure := 'envelope.replayed';
  -- The permission comes first, so that a script without it cannot exhaust another person's budget.
  ELSIF needs_permission AND NOT use_permission(flows, emails) THEN
    failure := 'captcha.required';
  ELSE
    who := CASE WHEN coalesce(known, is_known_browser(flows, address, days)) THEN 'known' ELSE 'stranger' END;
    SELECT * INTO failure, wait FROM exhausted_budget(budgets -> 'ask' -> who);
    IF failure IS NULL THEN
      SELECT * INTO failure, wait FROM claim_budgets(budgets -> 'claim' -> who);
    END IF;
  END IF;
  IF failure IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE one_time_codes SET expires_at = now()
   WHERE email_hash = emails[1] AND flow_hash = flows[1] AND purpose = what AND used_at IS NULL AND expires_at > now();
  INSERT INTO one_time_codes (email_hash, flow_hash, purpose, code_hash, expires_at, outbox_id)
  VALUES (emails[1], flows[1], what, hash, now() + make_interval(mins => minutes), queue_email(email, content, page));
END $$;

-- Counts an attempt before the code is compared, so that parallel guesses cannot exceed the limit. Returns a failure, or
-- the code. `budgets` is {known, stranger}.
CREATE OR REPLACE FUNCTION try_code(
  mark bytea, known boolean, flows bytea[], emails bytea[], address text, days integer, budgets jsonb,
  what text, most_tries integer
) RETURNS TABLE (failure text, wait float8, who text, code_id bigint, hash text) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF mark IS NOT NULL AND NOT first_use(mark) THEN
    failure := 'envelope.replayed';
    RETURN NEXT;
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(flows) LOOP
    UPDATE one_time_codes SET attempts = attempts + 1
     WHERE id = (SELECT c.id FROM one_time_codes c
                  WHERE c.email_hash = emails[i] AND c.flow_hash = flows[i] AND c.purpose = what ORDER BY c.id DESC LIMIT 1)
       AND used_at IS NULL AND attempts < most_tries AND expires_at > now()
    RETURNING id, code_hash INTO code_id, hash;
    EXIT WHEN code_id IS NOT NULL;
  END LOOP;
  IF code_id IS NULL THEN
    failure := why_no_code(flows, emails, what);
  ELSE
    SELECT * INTO failure, wait, who FROM claim_as_asker(known, flows, address, days, budgets);
  END IF;
  RETURN NEXT;
END $$;

-- Known and unknown addresses get the same answer: without a code, no code is right.
CREATE OR REPLACE FUNCTION why_no_code(flows bytea[], emails bytea[], what text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_ one_time_codes;
BEGIN
  FOR i IN 1 .. cardinality(flows) LOOP
    SELECT * INTO found_ FROM one_time_codes c
     WHERE c.email_hash = emails[i] AND c.flow_hash = flows[i] AND c.purpose = what ORDER BY c.id DESC LIMIT 1;
    IF FOUND THEN
      RETURN CASE WHEN found_.used_at IS NOT NULL OR found_.expires_at <= now() THEN 'code.expired' ELSE 'code.exhausted' END;
    END IF;
  END LOOP;
  RETURN 'code.wrong';
END $$;

-- Uses up a code that was right and returns the budgets of the attempt. False when another request was first.
CREATE OR REPLACE FUNCTION use_code(code_id bigint, budgets jsonb) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  UPDATE one_time_codes SET used_at = now() WHERE id = code_id AND used_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM refund_budgets(budgets);
  RETURN true;
END $$;

-- Returns the account of an address that was confirmed just now; created if it does not exist (spec §1). If the address
-- was never confirmed before, someone else may have created the account, so its existing ways to sign in end.
CREATE OR REPLACE FUNCTION account_of_address(address text, typed text, lang text, new_uid text, by_mail integer)
RETURNS SETOF accounts LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  found_ accounts;
BEGIN
  SELECT * INTO found_ FROM accounts WHERE email_key = address;
  IF NOT FOUND THEN
    INSERT INTO accounts (uid, email_key, email, email_proved_at, language) VALUES (new_uid, address, typed, now(), lang)
    ON CONFLICT DO NOTHING RETURNING * INTO found_;
    IF FOUND THEN
      INSERT INTO identities (provider, subject, account_id) VALUES (by_mail, address, found_.id);
      RETURN NEXT found_;
      RETURN;
    END IF;
    -- Another request was first.
    SELECT * INTO STRICT found_ FROM accounts WHERE email_key = address;
  END IF;
  IF found_.email_proved_at IS NULL THEN
    UPDATE accounts SET email_proved_at = now(), email = typed WHERE id = found_.id AND email_proved_at IS NULL
    RETURNING * INTO found_;
    IF FOUND THEN
      DELETE FROM passwords WHERE account_id = found_.id;
      DELETE FROM passport_tokens WHERE account_id = found_.id;
      PERFORM end_sessions(found_.id);
      DELETE FROM identities WHERE account_id = found_.id;
      INSERT INTO identities (provider, subject, account_id) VALUES (by_mail, address, found_.id);
    ELSE
      SELECT * INTO STRICT found_ FROM accounts WHERE email_key = address;
    END IF;
  END IF;
  RETURN NEXT found_;
END $$;

CREATE OR REPLACE FUNCTION note_browser(who bigint, flow bytea) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  INSERT INTO proved_browsers (account_id, browser) VALUES (who, flow)
  ON CONFLICT (account_id, browser) DO UPDATE SET proved_at = now();
END $$;

-- Records the consents that the account has not yet given to that wording, and stores a token, which is not valid until
-- the game check confirms it. `consents` is an array of {kind, action, text_hash, language, network}.
CREATE OR REPLACE FUNCTION issue_token(who bigint, consents jsonb, token bytea, check_token bytea, way integer)
RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  PERFORM record_consents(who, consents);
  INSERT INTO passport_tokens (token_hash, check_hash, account_id, provider, first, expires_at)
  SELECT token, check_token, who, way, NOT EXISTS (
           SELECT FROM passport_tokens t WHERE t.account_id = who AND t.confirmed_at IS NOT NULL),
         now() + interval '30 days';
END $$;

-- Signs in with a code that was right. Returns the account; nothing when another request used the code first.
CREATE OR REPLACE FUNCTION sign_in_by_code(
  code_id bigint, claims jsonb, address text, typed text, lang text, new_uid text, by_mail integer, flow bytea,
  consents jsonb, token bytea, check_token bytea
) RETURNS SETOF accounts LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  account accounts;
BEGIN
  IF NOT use_code(code_id, claims) THEN
    RETURN;
  END IF;
  SELECT * INTO account FROM account_of_address(address, typed, lang, new_uid, by_mail);
  PERFORM note_browser(account.id, flow);
  PERFORM issue_token(account.id, consents, token, check_token, by_mail);
  RETURN NEXT account;
END $$;

-- Confirms a recent sign-in and ends the account's older ones. Returns its account; nothing when it is not pending.
CREATE OR REPLACE FUNCTION confirm_sign_in(mark bytea, check_token bytea)
RETURNS TABLE (failure text, uid text, is_first boolean, sub_state smallint) LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  confirmed passport_tokens;
BEGIN
  IF mark IS NOT NULL AND NOT first_use(mark) THEN
    failure := 'envelope.replayed';
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE passport_tokens SET confirmed_at = now()
   WHERE check_hash = check_token AND confirmed_at IS NULL AND ended_at IS NULL
     AND created_at > now() - interval '10 minutes'
  RETURNING * INTO confirmed;
  IF NOT FOUND THEN
    failure := 'game_check.failed';
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE passport_tokens SET ended_at = now()
   WHERE account_id = confirmed.account_id AND token_hash <> confirmed.token_hash AND ended_at IS NULL;
  SELECT a.uid, confirmed.first, a.sub_state INTO uid, is_first, sub_state
    FROM accounts a WHERE a.id = confirmed.account_id;
  RETURN NEXT;
END $$;

-- Saves an application. Returns a verdict instead of an error when it is too early, too late, without a verified
-- address, or based on an old version. `expected` is the version it is based on, 0 for the first. The shared lock makes
-- the freeze wait for running calls, and later calls see it.
CREATE OR REPLACE FUNCTION save_application(
  account bigint, expected integer, entry text, wanted text[], device_model text, area text, age text,
  played text, remark text, lang text, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  frozen timestamptz;
  dates recruitment_window;
BEGIN
  SELECT * INTO STRICT dates FROM recruitment_window;
  SELECT frozen_at INTO frozen FROM draws FOR SHARE;
  IF at < dates.opens_at THEN RETURN 'before'; END IF;
  IF at >= dates.closes_at OR frozen IS NOT NULL THEN RETURN 'closed'; END IF;
  PERFORM FROM accounts WHERE id = account AND email_proved_at IS NOT NULL FOR KEY SHARE;
  IF NOT FOUND THEN RETURN 'unproved'; END IF;
  IF expected = 0 THEN
    INSERT INTO applications AS a (account_id, code, platforms, device, region, age_band, experience, note, language,
                                   applied_at, changed_at)
    VALUES (account, entry, wanted, device_model, area, age, played, remark, lang, at, at)
    ON CONFLICT (account_id) DO NOTHING;
  ELSE
    UPDATE applications SET platforms = wanted, device = device_model, region = area, age_band = age,
           experience = played, note = remark, language = lang, changed_at = at, version = version + 1
     WHERE account_id = account AND version = expected;
  END IF;
  IF NOT FOUND THEN RETURN 'changed'; END IF;
  RETURN 'saved';
END
$$;

-- After the list is frozen, applications can be deleted but not written.
CREATE OR REPLACE FUNCTION refuse_after_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM draws WHERE frozen_at IS NOT NULL;
  IF FOUND THEN RAISE EXCEPTION '% is frozen', TG_TABLE_NAME; END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER applications_frozen BEFORE INSERT OR UPDATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_after_freeze();

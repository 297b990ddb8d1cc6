-- What is public about the draw, its times, and the operator who asked for it. One row.
CREATE OR REPLACE VIEW draw_state AS
  SELECT rules, beacon_name, beacon_round, beacon_at, committed_at, frozen_at, published_at,
         later_at, beacon_value IS NOT NULL AS is_beacon_read, requested_operator, requested_by, drawn_at
    FROM draws;

-- Applicants with their results and places, for other modules. `outcome` is null for applicants who were not in the
-- frozen list.
CREATE OR REPLACE VIEW recruits AS
  SELECT a.account_id, a.code, a.language,
         CASE WHEN r.outcome IS NOT NULL THEN r.outcome
              WHEN EXISTS (SELECT FROM draw_entries e WHERE e.code = a.code) THEN 'declined' END AS outcome,
         r.queue_places[1] AS queue_place,
         p.platform, p.state AS place_state, p.claim_by, p.offered_at, p.replaces IS NOT NULL AS promoted,
         a.platforms, a.device, a.region, a.age_band, a.experience, a.note, a.version, a.applied_at, a.changed_at,
         r.platforms AS drawn_platforms, r.wave AS drawn_wave,
         p.region AS place_region, p.decided_at,
         -- Real time.
         a.created_at
    FROM applications a
    LEFT JOIN draw_results r ON r.code = a.code
    LEFT JOIN places p ON p.code = a.code;

-- Places with the codes of their recruits, for other modules; also of deleted accounts.
CREATE OR REPLACE VIEW recruit_places AS
  SELECT code, platform, region, wave, state, claim_by, offered_at, decided_at, replaces IS NOT NULL AS promoted
    FROM places;

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

-- Sessions of the site, for other modules. They end seven days after the last request.
CREATE OR REPLACE VIEW player_sessions AS
  SELECT account_id, system, browser, provider, created_at, seen_at, proved_at, expires_at,
         expires_at > now() AND seen_at > now() - interval '7 days' AS is_live
    FROM site_sessions;

CREATE OR REPLACE FUNCTION end_sessions(who bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM site_sessions WHERE account_id = who
$$;

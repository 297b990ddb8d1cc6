-- Rewards that the game has got, for other modules.
CREATE OR REPLACE VIEW handed_rewards AS SELECT number, source, reward, quantity, handed_at FROM entitlements;

-- Grants a player's outstanding rewards. `rewards` is the campaign's list ({source, key, reward, quantity}); for
-- personal rewards (invite) the caller passes those earned, with their time. The primary key of `entitlements` prevents
-- a double grant when several servers call at once; the claim key makes a repeated call harmless.
CREATE OR REPLACE FUNCTION hand_over(player text, naming text, rewards jsonb)
RETURNS TABLE (verdict text, source text, source_key text, reward text, quantity integer, earned_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  who registrations;
  owner bigint;
BEGIN
  SELECT r.* INTO who FROM accounts a JOIN registrations r ON r.email_key = a.email_key
   WHERE a.uid = player AND a.email_proved_at IS NOT NULL;
  IF who.number IS NULL THEN
    RETURN QUERY SELECT 'player', NULL::text, NULL::text, NULL::text, NULL::integer, NULL::timestamptz;
    RETURN;
  END IF;
  INSERT INTO entitlement_claims AS c (claim, number) VALUES (naming, who.number) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO entitlements AS e (number, source, source_key, reward, quantity, earned_at, claim)
    SELECT who.number, o.source, o.key, o.reward, o.quantity,
           greatest(who.registered_at, m.reached_at, o.earned_at), naming
      FROM jsonb_to_recordset(rewards)
           AS o(source text, key text, reward text, quantity integer, earned_at timestamptz)
      LEFT JOIN milestones_reached m ON o.source = 'milestone' AND m.key = o.key
     WHERE o.source <> 'milestone' OR m.key IS NOT NULL
     -- A fixed order, so that two calls for one player wait for each other instead of deadlocking.
     ORDER BY o.source, o.key, o.reward
    ON CONFLICT DO NOTHING;
  ELSE
    SELECT c.number INTO owner FROM entitlement_claims c WHERE c.claim = naming;
    IF owner <> who.number THEN
      RETURN QUERY SELECT 'claim', NULL::text, NULL::text, NULL::text, NULL::integer, NULL::timestamptz;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT 'handed', e.source, e.source_key, e.reward, e.quantity, e.earned_at
    FROM entitlements e WHERE e.claim = naming AND e.number = who.number
   ORDER BY e.source, e.source_key, e.reward;
END
$$;

CREATE OR REPLACE TRIGGER entitlements_append_only BEFORE UPDATE OR DELETE ON entitlements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

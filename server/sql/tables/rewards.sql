-- Owner: rewards

-- One claim of entitlements by the game's server; repeating the claim id returns the same response.
CREATE TABLE entitlement_claims (
  claim text PRIMARY KEY,
  number bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Delivered entitlements only. Pending entitlements are derived: a milestone earned by fifteen million players is
-- one row in `milestones_reached`, not fifteen million rows in this table.
CREATE TABLE entitlements (
  -- The registration number; identifies no one after the registration is deleted.
  number bigint NOT NULL,
  source text NOT NULL,
  source_key text NOT NULL,
  reward text NOT NULL,
  quantity integer NOT NULL,
  earned_at timestamptz NOT NULL,
  claim text NOT NULL,
  handed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT entitlements_number_source_source_key_reward_pk PRIMARY KEY (number, source, source_key, reward),
  CONSTRAINT entitlements_source CHECK (source IN ('registration', 'milestone', 'invite', 'welcome'))
);
CREATE INDEX entitlements_claim ON entitlements (claim);

-- Owner: invite

CREATE TABLE invite_codes (
  account_id bigint PRIMARY KEY CONSTRAINT invite_codes_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  code text NOT NULL CONSTRAINT invite_codes_code_unique UNIQUE,
  browser bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invite_codes_browser ON invite_codes (browser);

-- A friend who registered through an invite link; only the registration number is stored.
CREATE TABLE invitations (
  number bigint PRIMARY KEY,
  -- Null after the inviter has deleted the account: the friend keeps the gift of an invitation that counted.
  account_id bigint CONSTRAINT invitations_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'pending',
  reason text,
  -- Keyed hashes of the friend's browser and of the letters of the address; and whether the built-in list has the
  -- domain.
  browser bytea,
  shape bytea,
  disposable boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CONSTRAINT invitations_state CHECK (state IN ('pending', 'counted', 'review', 'refused'))
);
CREATE INDEX invitations_account ON invitations (account_id, shape);
CREATE INDEX invitations_browser ON invitations (browser);
CREATE INDEX invitations_pending ON invitations (created_at) WHERE state = 'pending';
CREATE INDEX invitations_review ON invitations (number) WHERE state = 'review';
CREATE INDEX invitations_decided ON invitations (number) WHERE state IN ('counted', 'refused') AND reason IS NOT NULL;
-- A rare reason is found without reading the other rows.
CREATE INDEX invitations_review_reason ON invitations (reason, number) WHERE state = 'review';
CREATE INDEX invitations_decided_reason ON invitations (reason, number)
  WHERE state IN ('counted', 'refused') AND reason IS NOT NULL;

CREATE TABLE invite_blocks (
  account_id bigint PRIMARY KEY
    CONSTRAINT invite_blocks_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures at the head of emails, which emails that were sent keep. The key is the hash of what the picture is made of.
CREATE TABLE email_pictures (
  key text PRIMARY KEY,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

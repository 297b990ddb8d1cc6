-- Guests of the closed test, apart from the draw: no guest has an entry, a result or a place of it (ADR-0087).
CREATE TABLE draw_guests (
  -- Random, for the public record.
  code text COLLATE "C" PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT draw_guests_account_id_unique UNIQUE
    CONSTRAINT draw_guests_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  platform text NOT NULL,
  region text NOT NULL,
  -- Named after the commitment (a trigger sets it).
  later boolean NOT NULL DEFAULT false,
  -- The operator.
  added_by text NOT NULL,
  -- Campaign time.
  added_at timestamptz NOT NULL
);

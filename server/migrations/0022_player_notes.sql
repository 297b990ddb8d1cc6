-- Notes of operators on a player. PII
CREATE TABLE player_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT player_notes_account_id_accounts_id_fk REFERENCES accounts ON DELETE CASCADE,
  text text NOT NULL,
  -- The operator.
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT player_notes_length CHECK (length(text) BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE INDEX player_notes_account ON player_notes (account_id, id);

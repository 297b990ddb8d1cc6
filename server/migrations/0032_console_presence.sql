-- What operators have open in the console, so that each knows of the others before a conflict. A row without a sign of
-- life for 45 seconds counts as absent, and is deleted later.
CREATE TABLE operator_presence (
  -- `article`, `section`, …, and its name or id there.
  kind text NOT NULL,
  target text NOT NULL,
  operator_id bigint NOT NULL
    CONSTRAINT operator_presence_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_presence_kind_target_operator_id_pk PRIMARY KEY (kind, target, operator_id)
);
--> statement-breakpoint
CREATE INDEX operator_presence_operator ON operator_presence (operator_id);
--> statement-breakpoint
CREATE INDEX operator_presence_seen ON operator_presence (seen_at);

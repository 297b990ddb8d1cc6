-- What operators have typed and not saved, so that it survives their browser, and who is writing where. Only the author
-- reads it. Removed 30 days after the last sign of the operator.
CREATE TABLE operator_texts (
  operator_id bigint NOT NULL
    CONSTRAINT operator_texts_operator_id_operators_id_fk REFERENCES operators ON DELETE CASCADE,
  -- `article <slug>`, `page <name>`, `legal <name>`, `mailing <id>`
  place text NOT NULL,
  -- Empty for the place as a whole.
  language text NOT NULL DEFAULT '',
  -- Of the operator, for the others.
  name text NOT NULL,
  -- The version that the text is based on.
  base integer NOT NULL DEFAULT 0,
  -- JSON of the draft; null: nothing is unsaved.
  words text,
  kept_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_texts_operator_id_place_language_pk PRIMARY KEY (operator_id, place, language)
);
--> statement-breakpoint
CREATE INDEX operator_texts_place ON operator_texts (place);
--> statement-breakpoint
CREATE INDEX operator_texts_seen ON operator_texts (seen_at);

ALTER TABLE audit_heads ADD COLUMN at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
ALTER TABLE audit_heads DROP CONSTRAINT audit_heads_day_key_pk;
--> statement-breakpoint
ALTER TABLE audit_heads ADD CONSTRAINT audit_heads_seq_day_key_pk PRIMARY KEY (seq, day, key);

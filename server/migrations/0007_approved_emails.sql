ALTER TABLE mailings ADD COLUMN asked_email jsonb;
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN approved_email jsonb;
--> statement-breakpoint
CREATE TABLE email_pictures (
  key text PRIMARY KEY,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

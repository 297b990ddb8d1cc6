-- Whether one operator works alone, and how long an act then waits in place of a second operator.
CREATE TABLE operator_rule (
  "only" boolean PRIMARY KEY DEFAULT true,
  -- Since when the settings say so; null: two operators are needed.
  alone_since timestamptz,
  -- When an operator who could approve last lost that power while another one kept it.
  left_at timestamptz,
  mailing_hours integer NOT NULL DEFAULT 12,
  figures_hours integer NOT NULL DEFAULT 12,
  draw_hours integer NOT NULL DEFAULT 24,
  CONSTRAINT operator_rule_only CHECK ("only"),
  CONSTRAINT operator_rule_hours
    CHECK (mailing_hours BETWEEN 2 AND 168 AND figures_hours BETWEEN 2 AND 168 AND draw_hours BETWEEN 12 AND 168)
);
--> statement-breakpoint
INSERT INTO operator_rule DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN alone_from timestamptz;
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN alone_until timestamptz;
--> statement-breakpoint
ALTER TABLE count_requests ADD COLUMN alone_from timestamptz;
--> statement-breakpoint
ALTER TABLE count_requests ADD COLUMN alone_until timestamptz;
--> statement-breakpoint
ALTER TABLE count_requests ADD COLUMN alone_newest bigint;
--> statement-breakpoint
ALTER TABLE count_requests ADD COLUMN alone_reaches text[];
--> statement-breakpoint
ALTER TABLE count_requests DROP CONSTRAINT count_requests_decided;
--> statement-breakpoint
-- allowed: the table has few rows, and it refuses nothing that servers of the previous version write
ALTER TABLE count_requests ADD CONSTRAINT count_requests_decided
  CHECK ((state = 'asked') = (decided_at IS NULL)
    AND (state = 'asked') = (decided_by_id IS NULL AND (state <> 'approved' OR alone_until IS NULL)));
--> statement-breakpoint
ALTER TABLE reported_counts ADD COLUMN alone_request bigint;
--> statement-breakpoint
ALTER TABLE draws ADD COLUMN alone_from timestamptz;
--> statement-breakpoint
ALTER TABLE draws ADD COLUMN alone_until timestamptz;
--> statement-breakpoint
ALTER TABLE draws ADD COLUMN alone_due timestamptz;

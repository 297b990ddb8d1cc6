ALTER TABLE reported_counts ADD COLUMN origin text NOT NULL DEFAULT 'hand'
  CONSTRAINT reported_counts_origin CHECK (origin IN ('hand', 'csv', 'wishlists', 'steam'));
--> statement-breakpoint
ALTER TABLE count_requests ADD COLUMN origin text NOT NULL DEFAULT 'hand'
  CONSTRAINT count_requests_origin CHECK (origin IN ('hand', 'csv', 'wishlists', 'steam'));
--> statement-breakpoint
-- Figures that the server reads by itself: the last answer, and when it asks again. Real time.
CREATE TABLE figure_reads (
  source text PRIMARY KEY,
  next_at timestamptz NOT NULL,
  -- Since the last answer.
  failures integer NOT NULL DEFAULT 0,
  read_at timestamptz,
  count bigint,
  -- Why the answer waits for an operator; null: it is in force.
  reason text,
  CONSTRAINT figure_reads_reason CHECK (reason IN ('first', 'lower', 'jump', 'milestone', 'undone'))
);

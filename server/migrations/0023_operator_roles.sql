ALTER TABLE operators ADD COLUMN roles text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Articles and sentences of these languages only; null: of all.
ALTER TABLE operators ADD COLUMN languages text[];
--> statement-breakpoint
-- Access ends by itself; null: never.
ALTER TABLE operators ADD COLUMN ends_at timestamptz;
--> statement-breakpoint
-- The right of each operator stays as it is.
UPDATE operators SET roles = ARRAY[role] WHERE roles = '{}';
--> statement-breakpoint
ALTER TABLE operators DROP CONSTRAINT operators_role;
--> statement-breakpoint
-- allowed: servers of the version before write one of the first four
ALTER TABLE operators ADD CONSTRAINT operators_role
  CHECK (role IN ('admin', 'editor', 'support', 'analyst', 'none'));

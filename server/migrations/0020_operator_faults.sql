ALTER TABLE fault_hours DROP CONSTRAINT fault_hours_kind;
--> statement-breakpoint
-- allowed: the table has one row an hour and code, so it is read at once
ALTER TABLE fault_hours ADD CONSTRAINT fault_hours_kind CHECK (kind IN ('failure', 'intake', 'operator'));

ALTER TABLE mailings ADD COLUMN pause_reason text CONSTRAINT mailings_pause_reason CHECK (pause_reason IN ('refused', 'changed'));
--> statement-breakpoint
ALTER TABLE mailings ADD COLUMN pause_detail text;

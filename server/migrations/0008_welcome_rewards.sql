-- A friend keeps the gift of an invitation that counted when the inviter deletes the account.
ALTER TABLE invitations ALTER COLUMN account_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE entitlements DROP CONSTRAINT entitlements_source;
--> statement-breakpoint
ALTER TABLE entitlements ADD CONSTRAINT entitlements_source
  CHECK (source IN ('registration', 'milestone', 'invite', 'welcome')) NOT VALID;
--> statement-breakpoint
ALTER TABLE entitlements VALIDATE CONSTRAINT entitlements_source;

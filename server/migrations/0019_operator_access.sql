-- The address for notices about changes of an operator's access.
ALTER TABLE "operators" ADD COLUMN "email" text;
--> statement-breakpoint
-- An enrolment's session hangs on its link: it ends when the link is used up, expires or is replaced. Enrolments under way
-- begin again by their links, which stay.
DELETE FROM "operator_sessions" WHERE "stage" = 'enrol';
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "link_hash" "bytea";
--> statement-breakpoint
-- allowed: few rows; a server before this one cannot enrol meanwhile, which is the point
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_link_hash_operator_links_token_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."operator_links"("token_hash") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- allowed: few rows
CREATE UNIQUE INDEX "operator_sessions_link" ON "operator_sessions" USING btree ("link_hash");
--> statement-breakpoint
-- allowed: few rows; a server before this one cannot enrol meanwhile, which is the point
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_enrol" CHECK (("operator_sessions"."stage" = 'enrol') = ("operator_sessions"."link_hash" is not null));
--> statement-breakpoint
-- Whatever gives an operator a first authenticator, a passkey or a standing, the link is used up with it, and by it every
-- session the link has opened.
CREATE FUNCTION use_up_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'operators' THEN
    DELETE FROM operator_links WHERE operator_id = NEW.id;
  ELSE
    DELETE FROM operator_links WHERE operator_id = NEW.operator_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- allowed: servers before this one delete the link themselves in the same transaction
CREATE TRIGGER operators_use_up_link AFTER UPDATE ON operators FOR EACH ROW
  WHEN ((OLD.totp IS NULL AND NEW.totp IS NOT NULL) OR (OLD.state <> 'active' AND NEW.state = 'active'))
  EXECUTE FUNCTION use_up_link();
--> statement-breakpoint
-- allowed: servers before this one delete the link themselves in the same transaction
CREATE TRIGGER operator_passkeys_use_up_link AFTER INSERT ON operator_passkeys FOR EACH ROW
  EXECUTE FUNCTION use_up_link();
--> statement-breakpoint
-- Heads of the audit log are keyed. Those of before have no key; a day has one per secret that was in use.
ALTER TABLE "audit_heads" ADD COLUMN "key" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "mac" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_heads" DROP CONSTRAINT "audit_heads_pkey";
--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_day_key_pk" PRIMARY KEY("day","key");

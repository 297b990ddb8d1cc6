CREATE TABLE "provider_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"provider" smallint NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"revoke_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_grants_account_provider" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE INDEX "provider_grants_due" ON "provider_grants" USING btree ("revoke_at") WHERE "provider_grants"."revoke_at" is not null;
--> statement-breakpoint
-- Whatever deletes an identity (unlinking, the account's end, its address's true owner): the token it earned no longer
-- belongs to anybody and is due to be given back.
CREATE FUNCTION release_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_grants SET account_id = NULL, revoke_at = now()
   WHERE account_id = OLD.account_id AND provider = OLD.provider;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- allowed: only notes what a server of the version before would leave undone
CREATE TRIGGER identities_release_grant AFTER DELETE ON identities
  FOR EACH ROW EXECUTE FUNCTION release_grant();
--> statement-breakpoint
-- Claims one use of each budget in turn, up to the first that is used up: those after it keep their uses. Returns that
-- one (its place from 0, uses, end of its window), or nothing when all had room. Keys are written in hexadecimal.
CREATE FUNCTION claim_in_turn(scopes text[], keys text[], seconds integer[], most integer[])
RETURNS TABLE (at integer, used integer, ends timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(scopes) LOOP
    SELECT i - 1, c.used, c.ends INTO at, used, ends
      FROM claim(scopes[i], decode(keys[i], 'hex'), seconds[i]) c;
    IF used > most[i] THEN
      RETURN NEXT;
      RETURN;
    END IF;
  END LOOP;
END $$;

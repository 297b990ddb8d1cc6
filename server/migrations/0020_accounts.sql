CREATE TABLE "proved_browsers" (
	"account_id" bigint NOT NULL,
	"browser" "bytea" NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proved_browsers_account_id_browser_pk" PRIMARY KEY("account_id","browser")
);
--> statement-breakpoint
ALTER TABLE "passport_tokens" ADD COLUMN "provider" smallint;--> statement-breakpoint
ALTER TABLE "site_sessions" ADD COLUMN "provider" smallint;--> statement-breakpoint
ALTER TABLE "proved_browsers" ADD CONSTRAINT "proved_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proved_browsers_proved" ON "proved_browsers" USING btree ("proved_at");
--> statement-breakpoint
-- The domain of an invited friend's address: what a farm at a domain of its own is found by.
CREATE VIEW invitation_domains AS
  SELECT i.number, i.account_id, split_part(r.email_key, '@', 2) AS domain
    FROM invitations i JOIN registrations r ON r.number = i.number;

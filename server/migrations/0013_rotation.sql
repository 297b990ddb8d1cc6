CREATE TABLE "former_email_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_email_tokens" ADD CONSTRAINT "former_email_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "former_email_tokens_account" ON "former_email_tokens" USING btree ("account_id");
--> statement-breakpoint
-- The draw's secret may be encrypted anew by another key of the server: what it is stays fixed by its public commitment.
CREATE OR REPLACE FUNCTION draw_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates recruitment_window;
BEGIN
  IF TG_OP <> 'UPDATE' THEN RAISE EXCEPTION 'there is one draw'; END IF;
  IF EXISTS (SELECT FROM jsonb_each(to_jsonb(OLD)) o
              WHERE o.value <> 'null' AND to_jsonb(NEW) -> o.key IS DISTINCT FROM o.value
                AND (o.key <> 'encrypted_secret' OR NEW.encrypted_secret IS NULL)) THEN
    RAISE EXCEPTION 'the draw has been made';
  END IF;
  SELECT * INTO STRICT dates FROM recruitment_window;
  IF NEW.committed_at >= dates.closes_at THEN RAISE EXCEPTION 'a commitment after the close proves nothing'; END IF;
  IF NEW.frozen_at IS NOT NULL AND (NEW.committed_at IS NULL OR NEW.frozen_at < dates.closes_at) THEN
    RAISE EXCEPTION 'the list is frozen after the close, and after a commitment';
  END IF;
  IF NEW.beacon_value IS NOT NULL AND NEW.frozen_at IS NULL THEN
    RAISE EXCEPTION 'the beacon is read after the list is frozen';
  END IF;
  IF NEW.drawn_at IS NOT NULL AND (NEW.frozen_at IS NULL OR NEW.beacon_value IS NULL OR NEW.requested_by IS NULL
      OR NEW.drawn_by IS NULL OR lower(NEW.drawn_by) = lower(NEW.requested_by)) THEN
    RAISE EXCEPTION 'a draw needs a frozen list, the beacon and two people';
  END IF;
  IF NEW.published_at IS NOT NULL AND (NEW.drawn_at IS NULL OR NEW.published_at < dates.results_at) THEN
    RAISE EXCEPTION 'results are published when drawn and due';
  END IF;
  IF NEW.secret IS NOT NULL AND NEW.published_at IS NULL THEN
    RAISE EXCEPTION 'the secret is told with the results';
  END IF;
  RETURN NEW;
END
$$;

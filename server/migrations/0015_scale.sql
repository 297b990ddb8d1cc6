-- Parts of a text for looking anything up in it: every two letters that stand together and, where a letter is a word,
-- each letter. Extensions (pg_trgm) are not used: managed databases and the embedded one differ in them.
CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT g), '{}')
    FROM (SELECT c || lead(c) OVER (ORDER BY i) AS g
            FROM unnest(string_to_array(lower(words), NULL)) WITH ORDINALITY u(c, i)
           UNION ALL
          SELECT c FROM unnest(string_to_array(lower(words), NULL)) c WHERE ascii(c) > 127) parts
   WHERE g IS NOT NULL
$$;
--> statement-breakpoint
-- Every index here is made before the rows are many; with 15,000,000 each takes seconds to a minute (docs/scale.md).
-- allowed: only mails that have not left hold an address
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (replace(regexp_replace(split_part(lower("recipient"), '@', 1), '[+].*$', ''), '.', '')) WHERE "outbox"."recipient" is not null;--> statement-breakpoint
-- allowed: sign-ins wait for as long as a server's start takes
CREATE INDEX "passport_tokens_created" ON "passport_tokens" USING btree ("created_at");--> statement-breakpoint
-- allowed: few tokens have been ended, and they are deleted after a week
CREATE INDEX "passport_tokens_ended" ON "passport_tokens" USING btree ("ended_at") WHERE "passport_tokens"."ended_at" is not null;--> statement-breakpoint
-- allowed: sign-ins wait for as long as a server's start takes
CREATE INDEX "site_sessions_created" ON "site_sessions" USING btree ("created_at");--> statement-breakpoint
-- allowed: invited friends are a small part of the registrations, and written by a job that waits
CREATE INDEX "invitations_review_reason" ON "invitations" USING btree ("reason","number") WHERE "invitations"."state" = 'review';--> statement-breakpoint
-- allowed: invited friends, like the one above
CREATE INDEX "invitations_decided_reason" ON "invitations" USING btree ("reason","number") WHERE "invitations"."state" in ('counted', 'refused') and "invitations"."reason" is not null;--> statement-breakpoint
-- allowed: emails are written by jobs that wait
CREATE INDEX "emails_undelivered_state" ON "emails" USING btree ("state","done_at","id") WHERE "emails"."state" in ('failed', 'bounced');--> statement-breakpoint
-- allowed: changing what emails one gets waits for a moment
CREATE INDEX "subscriptions_since" ON "subscriptions" USING btree ("since");--> statement-breakpoint
-- allowed: applicants are few beside the registrations; an application waits for seconds
CREATE INDEX "applications_kind" ON "applications" USING btree ("region","age_band","experience","language","applied_at","account_id");--> statement-breakpoint
-- allowed: like the one above
CREATE INDEX "applications_words" ON "applications" USING gin (search_grams("device" || ' ' || "note"));--> statement-breakpoint
-- allowed: some thousand places
CREATE INDEX "places_state" ON "places" USING btree ("state");--> statement-breakpoint
-- allowed: what operators did in a campaign are some thousand lines
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");
--> statement-breakpoint
-- allowed: few players share a link, and who asks for one waits for a moment
CREATE INDEX "invite_codes_browser" ON "invite_codes" USING btree ("browser");

CREATE TABLE email_refusals (
  mailing_id bigint PRIMARY KEY,
  in_row integer NOT NULL,
  rests_until timestamptz NOT NULL
);
--> statement-breakpoint
-- Until now every refusal in answer to the recipient stopped the address, and the answer was replaced by 'hard'. So the
-- database does not know why one address was refused. It knows which were refused in the SMTP dialogue: the email ended
-- when the address was stopped; a returned report comes later. Such an address is freed when
-- - the mail server accepted a later email to it;
-- - it is one of five or more refusals in a row: so many unknown mailboxes do not follow each other; or
-- - within an hour, another email failed with an answer that is about us.
-- Not known: a single full mailbox or a single refusal by a block list, which stay stopped, and returned reports.
WITH refused AS MATERIALIZED (
  SELECT s.account_id, l.id, l.done_at, s.created_at
    FROM mail_suppressions s
    JOIN emails l ON l.account_id = s.account_id AND l.state = 'bounced' AND l.last_error IS DISTINCT FROM 'complaint'
                 AND l.done_at BETWEEN s.created_at - interval '10 seconds' AND s.created_at
   WHERE s.reason = 'hard'
), ended AS (
  SELECT done_at, id, NULL::bigint AS account_id FROM emails
   WHERE state = 'sent' AND done_at >= (SELECT min(done_at) FROM refused)
  UNION ALL
  SELECT done_at, id, account_id FROM refused
), runs AS (
  SELECT account_id, count(*) FILTER (WHERE account_id IS NULL) OVER (ORDER BY done_at, id) AS run FROM ended
), rows_of_refusals AS (
  SELECT account_id, count(*) OVER (PARTITION BY run) AS in_row FROM runs WHERE account_id IS NOT NULL
), troubles AS MATERIALIZED (
  SELECT DISTINCT date_trunc('hour', done_at) AS hour FROM (
    SELECT done_at, last_error FROM emails WHERE state = 'failed' AND done_at >= (SELECT min(done_at) FROM refused) - interval '2 hours'
    UNION ALL
    SELECT done_at, last_error FROM outbox WHERE state = 'failed' AND done_at >= (SELECT min(done_at) FROM refused) - interval '2 hours'
  ) failed WHERE last_error ~ '\m5\d\d[ -](5\.7\.|5\.4\.|5\.5\.|5\.1\.8)|\m530\M'
)
DELETE FROM mail_suppressions s USING refused r
 WHERE s.account_id = r.account_id
   AND (EXISTS (SELECT FROM emails l
                 WHERE l.account_id = r.account_id AND l.state = 'sent' AND l.done_at > r.created_at)
     OR EXISTS (SELECT FROM rows_of_refusals x WHERE x.account_id = r.account_id AND x.in_row >= 5)
     OR EXISTS (SELECT FROM troubles t
                 WHERE r.done_at BETWEEN t.hour - interval '1 hour' AND t.hour + interval '2 hours'));
--> statement-breakpoint
ALTER TABLE mail_suppressions ADD COLUMN detail text;
--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN may_have_arrived boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN returned boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE emails ADD COLUMN may_have_arrived boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Campaign emails that were given up without an answer after the content. A connection that ended earlier reads the
-- same, so some of these never arrived; an operator cannot send them again.
UPDATE emails SET may_have_arrived = true
 WHERE state = 'failed' AND stream = 'campaign'
   AND last_error ~ '^(the server stopped while sending|Timeout|Connection closed|Server closed|read |write |socket )';

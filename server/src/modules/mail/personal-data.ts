import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Exporter } from '../../core/personal-data.ts';

/** Emails and subscriptions; the outbox exports code emails. */
export const emailExporter = ({ rows }: Database): Exporter => ({
  personalData: async ({ accountId }) => ({
    emails: await rows(sql`
      select kind, stream, topic, language, data, state, created_at, done_at from emails
       where account_id = ${accountId} order by id`),
    email_topics: await rows(
      sql`select topic, since from subscriptions where account_id = ${accountId} order by topic`,
    ),
    emails_stopped: await rows(
      sql`select reason, created_at from mail_suppressions where account_id = ${accountId}`,
    ),
  }),
});

import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Exporter } from '../../core/personal-data.ts';

/** One's own link, and what became of those who came by it: their data are theirs, so only when and with what result. */
export const inviteExporter = ({ rows }: Database): Exporter => ({
  personalData: async ({ accountId }) => ({
    invite_link: await rows(
      sql`select code, created_at from invite_codes where account_id = ${accountId}`,
    ),
    invitations: await rows(sql`
      select state, reason, created_at, decided_at from invitations
       where account_id = ${accountId} order by created_at`),
  }),
});

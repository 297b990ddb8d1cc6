import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Exporter } from '../../core/personal-data.ts';

/** The player's own link and its results. Friends' data are excluded; only time and result are exported. */
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

import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Exporter } from '../../core/personal-data.ts';

export const rewardsExporter = ({ rows }: Database): Exporter => ({
  personalData: async ({ emailKey }) => ({
    rewards_handed_out: await rows(sql`
      select e.source, e.source_key, e.reward, e.quantity, e.earned_at, e.handed_at
        from entitlements e join registrations r using (number)
       where r.email_key = ${emailKey} order by e.earned_at`),
  }),
});

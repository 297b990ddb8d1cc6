import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import type { Exporter } from '../../core/personal-data.ts';

export const recruitmentExporter = ({ rows }: Database): Exporter => ({
  personalData: async ({ accountId }) => ({
    application: await rows(sql`
      select a.code, a.platforms, a.device, a.region, a.age_band, a.experience, a.note, a.language, a.applied_at,
             a.changed_at, p.platform as place_platform, p.wave as place_wave, p.state as place_state, p.claim_by
        from applications a left join places p using (code) where a.account_id = ${accountId}`),
  }),
});

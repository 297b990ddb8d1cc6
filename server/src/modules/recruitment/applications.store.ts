import { sql } from '../../core/database/sql.ts';
import type { Application, ApplicationForm } from '@prelude/contract/site/recruitment';
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Language } from '@prelude/contract/shared/languages';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import type { Person } from '../../core/personal-data.ts';

interface NewApplication {
  accountId: number;
  /** Version that the change is based on; 0 for the first. */
  version: number;
  code: string;
  form: ApplicationForm;
  language: Language;
}

type SaveOutcome = 'saved' | 'before' | 'closed' | 'changed' | 'unproved';

export type ApplicationsStore = ReturnType<typeof createApplicationsStore>;

export function createApplicationsStore({ rows, has, first, value }: Database) {
  return {
    personalData: async ({ accountId }: Person) => ({
      application: await rows(sql`
        select a.code, a.platforms, a.device, a.region, a.age_band, a.experience, a.note, a.language, a.applied_at,
               a.changed_at, p.platform as place_platform, p.wave as place_wave, p.state as place_state, p.claim_by
          from applications a left join places p using (code) where a.account_id = ${accountId}`),
    }),
    find: (accountId: number, within?: Queries) =>
      first<Application>(
        sql`select platforms, device, region, age_band, experience, note, version, code,
                   ${iso('applied_at')} as applied_at,
                   ${iso('changed_at')} as changed_at
              from applications where account_id = ${accountId}`,
        within,
      ),
    /** SQL refuses late, early, unverified or outdated applications (`save_application`). @param at campaign time */
    save: (
      { accountId, version, code, form, language }: NewApplication,
      at: Date,
      within: Queries,
    ) =>
      value<SaveOutcome>(
        sql`select save_application(${accountId}, ${version}, ${code}, ${form.platforms}::text[],
              ${form.device}, ${form.region}, ${form.age_band}, ${form.experience}, ${form.note}, ${language},
              ${at.toISOString()}) as outcome`,
        within,
      ),
    withdraw: async (accountId: number, version: number, at: Date): Promise<boolean> => {
      // The shared lock orders a withdrawal before the freeze; otherwise it is too late.
      return has(
        sql`with open as (
              select from recruitment_window w, (select frozen_at from draws for share) d
               where ${at.toISOString()} < w.closes_at and d.frozen_at is null)
            delete from applications
             where account_id = ${accountId} and version = ${version} and exists (select from open)
            returning 1`,
      );
    },
    /** Copies the campaign's dates to the table that SQL reads. */
    syncWindow: async (campaign: Campaign, within?: Queries) => {
      const { opens_at, closes_at, results_at, ends_at } = closedTest(campaign);
      await rows(
        sql`insert into recruitment_window (opens_at, closes_at, results_at, ends_at)
            values (${opens_at}, ${closes_at}, ${results_at}, ${ends_at})
            on conflict ("only") do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
              results_at = excluded.results_at, ends_at = excluded.ends_at`,
        within,
      );
    },
  };
}

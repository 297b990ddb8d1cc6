/**
 * What the public learns of the count (`count` of campaign.json). The pages in force were composed for one answer:
 * hidden, rounded or exact. When the count leaves it, they are composed again.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Stated } from '@prelude/contract/site/registration';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { publicCount } from './public-count.logic.ts';

export type PublicCount = ReturnType<typeof openPublicCount>;

export function openPublicCount(
  campaign: Pick<Campaign, 'count'>,
  database: Pick<Database, 'value'>,
) {
  /** What pages were last composed for; null before the first. */
  let composed: Stated | undefined | null = null;
  const listeners: (() => Promise<void>)[] = [];
  const read = async (): Promise<Stated | undefined> => {
    try {
      const exact = await database.value<number>(
        sql`select (web + platforms)::float8 from public_count`,
      );
      return publicCount(campaign.count, exact).stated;
    } catch {
      // The next count that is read corrects it.
      return 'hidden';
    }
  };
  return {
    /** Reads the database only in a campaign with such a rule. */
    stated: async (): Promise<Stated | undefined> => {
      composed = campaign.count ? await read() : undefined;
      return composed;
    },
    /** @param exact sum of the parts */
    of: (exact: number): ReturnType<typeof publicCount> => {
      const shown = publicCount(campaign.count, exact);
      if (composed !== null && shown.stated !== composed) {
        composed = shown.stated;
        for (const listener of listeners) void listener();
      }
      return shown;
    },
    /** @param listener must not fail */
    onChange: (listener: () => Promise<void>): void => void listeners.push(listener),
  };
}

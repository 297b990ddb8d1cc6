/** Whether there is an article to read: without one, no menu and no footer leads to the news. */
import { languages } from '@prelude/contract/shared/languages';
import { hasPackNews } from '@prelude/pack/sections';
import type { Core } from '../../core/core.ts';
import { sql } from '../../core/database/sql.ts';
import { createReadCache } from '../../core/read-cache.ts';

const lifeMs = 1000;

/** @returns a function that asks the database only in a campaign whose pack has no news */
export function newsPresence({
  clock,
  config,
  database,
}: Pick<Core, 'clock' | 'config' | 'database'>): () => Promise<boolean> {
  if (hasPackNews(config.campaignDir)) return async () => true;
  const read = createReadCache<boolean>({ lifeMs, max: 1 });
  let last = true;
  return async () => {
    try {
      last = await read('', () =>
        database.value<boolean>(sql`
          select exists (select from articles where state = 'published'
            and language = any (${[...languages]}::text[])
            and published_at <= ${clock.now().toISOString()}::timestamptz)`),
      );
    } catch {
      // The menu stays as it is.
    }
    return last;
  };
}

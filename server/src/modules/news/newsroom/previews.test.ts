import { sql } from '../../../core/database/sql.ts';
import { expect, it } from 'vitest';
import type { Core } from '../../../core/core.ts';
import { sha256 } from '../../../core/secrets.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createPreviews } from './previews.ts';

it.each(engines)('a preview of a draft ends after its time, on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  try {
    // Reading a preview uses the database only.
    const core = { database, zone: {} } as unknown as Core;
    const previews = createPreviews(core, {} as never, {} as never);
    const add = (token: string, ends: string) =>
      database.rows(sql`
        insert into article_previews (token_hash, operator_id, article, expires_at)
        values (${sha256(token)}, 7, '{"title":"Draft"}', now() + ${ends}::interval)`);
    await add('open', '1 minute');
    await add('kept', '1 minute');
    await add('over', '0');
    expect(await previews.take('open', 8)).toBeUndefined();
    expect(await previews.take('over', 7)).toBeUndefined();
    expect(await previews.take('open', 7)).toEqual({ title: 'Draft' });
    expect(await previews.take('open', 7)).toBeUndefined();
    await previews.removeExpired();
    expect(await database.rows(sql`select from article_previews`)).toHaveLength(1);
  } finally {
    await database.close();
  }
});

import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPglite } from './pglite.ts';

it('tidying up that fails is reported, and the server goes on (issue 9 part 1)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const reported: string[] = [];
  const database = await openPglite({
    folder: undefined,
    onError: ({ message }) => reported.push(message),
  });
  await database.db.execute(sql`begin`);
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(reported).toEqual([expect.stringContaining('VACUUM')]));
  await database.db.execute(sql`rollback`);
  await database.ping();
  await database.close();
});

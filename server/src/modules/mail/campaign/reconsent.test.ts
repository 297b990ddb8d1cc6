import { expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createMailingStore } from './mailings.store.ts';

it.each(engines)(
  'reminds of a subscription every two years, each time once, on %s (Korea)',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const mailings = createMailingStore(database);
    await database.rows(sql`
    insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
    select n, n, n, now(), language, 1
      from (values ('old@example.com', 'kr'), ('new@example.com', 'kr'), ('cht@example.com', 'cht')) a(n, language)`);
    await database.rows(sql`
    update subscriptions set since = '2023-05-01' where account_id in (
      select id from accounts where uid <> 'new@example.com')`);
    const reminded = async (at: string) => {
      await mailings.remind('kr', 24, new Date(at));
      const emails = await database.rows<{ uid: string; action: string }>(sql`
      select a.uid, l.data->>'action' as action from emails l join accounts a on a.id = l.account_id`);
      expect(
        emails.every(({ uid, action }) => uid === 'old@example.com' && action === 'still'),
      ).toBe(true);
      return emails.length;
    };
    expect(await reminded('2025-04-30')).toBe(0);
    expect(await reminded('2025-05-02')).toBe(1);
    expect(await reminded('2026-01-01')).toBe(1);
    expect(await reminded('2027-05-02')).toBe(2);
    await database.close();
  },
);

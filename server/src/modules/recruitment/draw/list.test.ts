import { sql } from '../../../core/database/sql.ts';
import { expect, it } from 'vitest';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createListStore } from './list.store.ts';

it.each(engines)(
  'the list has each proved applicant once, in order, on %s (abuse case 43)',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const { rows } = database;
    const list = createListStore(database);
    try {
      await rows(sql.raw('alter table applications disable trigger user'));
      await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select n, n, n, case when n > 2 then now() end, 'en' from generate_series(1, 20012) n`);
      await rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select id, lpad(uid, 5, '0'), '{pc}', 'd', 'japan', 'a', 'e', '', 'en', now(), now() from accounts`);
      const proved = 20_010;
      expect(await database.db.transaction((tx) => list.freeze(tx))).toBe(proved);
      // More than one piece of each kind.
      let text = '';
      for await (const piece of list.pieces()) text += piece;
      const codes = text
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { code: string }).code);
      expect(codes).toHaveLength(proved);
      expect(codes).toEqual([...new Set(codes)].toSorted());
      expect(codes[0]).toBe('00003');
      await rows(sql`
      insert into draw_results (code, ord, outcome, platforms, region)
      select code, row_number() over (order by code), 'reserve', platforms, region from draw_entries limit 10010`);
      const orders = [];
      for await (const piece of list.results()) orders.push(...piece.map(({ ord }) => ord));
      expect(orders).toEqual(Array.from({ length: 10_010 }, (_, i) => i + 1));
      expect(await list.entry('00003')).toMatchObject({
        region: 'japan',
        outcome: 'reserve',
        ord: 1,
      });
      expect(await list.entry('20012')).toMatchObject({ outcome: null, ord: null });
      expect(await list.entry('00001')).toBeUndefined();
    } finally {
      await database.close();
    }
  },
);

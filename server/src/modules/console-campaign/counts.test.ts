/** Figures of stores and channels, over HTTP, on both databases (issue 7, part 4; decision 0035). */
import type { CountsPreview, Figure } from '@prelude/contract/console-counts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('figures on %s', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Jun' });
  });
  afterAll(() => server.stop());

  const steam = (count: number): Figure => ({ kind: 'platform', source: 'steam', count });
  const read = async () => (await editor.visitor.send('/console/api/counts')).body.data;
  const current = async (source: string) =>
    (await read()).sources.find((one: { source: string }) => one.source === source).current;
  const preview = async (...figures: Figure[]) =>
    (await editor.call('/console/api/counts/preview', { figures })).body.data as CountsPreview;
  const save = async (
    figures: Figure[],
    more: { accept?: object; undoes?: number; seen?: number } = {},
  ) =>
    editor.call('/console/api/counts/enter', {
      ...{ figures, note: 'Report of the evening', seen: (await read()).newest },
      ...{ accept: { warnings: false, reaches: [] }, ...more },
    });
  const reached = async () =>
    (await server.visitor().send('/common/get-yuyue-count.html')).body.data.milestones
      .filter(({ achieved }: { achieved: boolean }) => achieved)
      .map(({ key }: { key: string }) => key) as string[];

  it('enters one with author and note, and the public count shows it', async () => {
    expect((await save([steam(400_000)])).body.code).toBe(0);
    expect(await current('steam')).toMatchObject({
      ...{ count: 400_000, author: 'Jun', note: 'Report of the evening', undoes: null },
      at: expect.stringContaining('2025-05-20'),
    });
    expect((await read()).totals.registrations).toBe(400_000);
  });

  it('asks again where a figure is ten times what it was, or lower', async () => {
    expect((await preview(steam(4_000_000))).figures[0]!.warnings).toEqual(['jump']);
    expect((await preview(steam(399_999))).figures[0]!.warnings).toEqual(['lower']);
    expect(await save([steam(399_999)])).toMatchObject({
      http: 409,
      body: { error: 'counts.confirm' },
    });
    expect(await current('steam')).toMatchObject({ count: 400_000 });
    const sure = await save([steam(399_999)], { accept: { warnings: true, reaches: [] } });
    expect(sure.body.code).toBe(0);
  });

  it('says what a figure reaches before it is saved, and reaches nothing unsaid', async () => {
    const figures = [steam(600_000), { ...steam(500_000), source: 'epic' }];
    expect(await preview(...figures)).toMatchObject({
      before: { registrations: 399_999 },
      after: { registrations: 1_100_000 },
      reaches: [{ key: 'm1', threshold: 1_000_000, rewards: ['coin'] }],
    });
    expect((await save(figures)).body.error).toBe('counts.confirm');
    expect(await reached()).toEqual([]);
    const saved = await save(figures, { accept: { warnings: false, reaches: ['m1'] } });
    expect(saved.body.code).toBe(0);
    await expect.poll(reached, { timeout: 5000 }).toEqual(['m1']);
  });

  it('judges a milestone by all figures together, not by one that came first', async () => {
    // 3,000,000 for a moment if they were entered one after another.
    const figures = [steam(2_600_000), { ...steam(100_000), source: 'epic' }];
    expect((await preview(...figures)).reaches).toEqual([]);
    await save(figures, { accept: { warnings: true, reaches: [] } });
    expect(await reached()).toEqual(['m1']);
  });

  it('takes a wrong one back by entering the one before; what was reached stays', async () => {
    const wrong = [steam(9_000_000)];
    await save(wrong, { accept: { warnings: true, reaches: ['m2', 'm3', 'm4'] } });
    const { id } = await current('steam');
    const back = [steam(2_600_000)];
    expect((await preview(...back)).stays).toEqual(['m2', 'm3', 'm4']);
    expect((await save([steam(5)], { undoes: id })).body.error).toBe('counts.undo');
    expect((await save(back, { undoes: id - 1 })).body.error).toBe('counts.undo');
    expect((await save(back, { undoes: id })).body.code).toBe(0);
    expect(await current('steam')).toMatchObject({ count: 2_600_000, undoes: id });
    await expect.poll(reached, { timeout: 5000 }).toEqual(['m1', 'm2', 'm3', 'm4']);
    const { body } = await editor.call('/console/api/counts/history', {
      ...{ kind: 'platform', source: 'steam' },
    });
    expect(body.data.figures.map(({ count }: Figure) => count)).toEqual([
      2_600_000, 9_000_000, 2_600_000, 600_000, 399_999, 400_000,
    ]);
    await expect(
      server.database.rows(sql`delete from reported_counts where id = ${id}`),
    ).rejects.toThrow();
  });

  it('lets nobody overwrite what somebody else has just entered', async () => {
    const { newest } = await read();
    const both = await Promise.all([
      save([{ kind: 'followers', source: 'x', count: 5 }], { seen: newest }),
      save([{ kind: 'followers', source: 'x', count: 6 }], { seen: newest }),
    ]);
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('knows the stores it shows, and asks twice about a channel nobody has', async () => {
    expect((await save([{ ...steam(1), source: 'stem' }])).body.error).toBe('request.malformed');
    expect((await save([steam(3_000_000), steam(4_000_000)])).body.error).toBe('request.malformed');
    expect((await save([steam(-1)])).body.error).toBe('request.malformed');
    const channel: Figure = { kind: 'followers', source: 'myspace', count: 12 };
    expect((await preview(channel)).figures[0]!.warnings).toEqual(['unknown']);
    expect((await save([channel])).body.error).toBe('counts.confirm');
  });

  it('is for editors; the audit log holds before and after', async () => {
    const support = await signInOperator(server, 'support');
    expect((await support.call('/console/api/counts/enter', {})).body.error).toBe(
      'operator.forbidden',
    );
    expect((await support.visitor.send('/console/api/counts')).http).toBe(200);
    const [entry] = await server.database.rows<{ by: string; before: object; after: object }>(sql`
      select by, entry::jsonb -> 'before' as before, entry::jsonb -> 'after' as after
        from audit_log where action = 'counts.undo'`);
    expect(entry).toEqual({ by: 'Jun', before: { steam: 9_000_000 }, after: { steam: 2_600_000 } });
  });
});

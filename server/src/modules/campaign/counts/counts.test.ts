import type { CountsPreview, CountsRequest, Figure } from '@prelude/contract/console/counts';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('figures on %s', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  let second: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor', { name: 'Jun' });
    second = await signInOperator(server, 'editor', { name: 'Mei' });
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
      figures,
      note: 'Report of the evening',
      seen: (await read()).newest,
      accept: { warnings: false, reaches: [] },
      ...more,
    });
  const waiting = async (by = second) =>
    (await by.visitor.send('/console/api/counts')).body.data.request as CountsRequest | null;
  const approve = async (reaches: string[], by = second, more: object = {}) =>
    by.call('/console/api/counts/approve', {
      id: (await waiting(by))?.id ?? 0,
      seen: (await read()).newest,
      reaches,
      ...more,
    });
  const withdraw = (id: number, by = editor) => by.call('/console/api/counts/withdraw', { id });
  const reached = async () =>
    (await server.visitor().send('/common/get-yuyue-count.html')).body.data.milestones
      .filter(({ achieved }: { achieved: boolean }) => achieved)
      .map(({ key }: { key: string }) => key) as string[];

  it('stores a figure with author and note, and the public count includes it', async () => {
    expect((await save([steam(400_000)])).body.code).toBe(0);
    expect(await current('steam')).toMatchObject({
      count: 400_000,
      author: 'Jun',
      note: 'Report of the evening',
      undoes: null,
      at: expect.stringContaining('2025-05-20'),
    });
    expect((await read()).totals.registrations).toBe(400_000);
  });

  it('requires a confirmation when a figure is lower or ten times higher than before', async () => {
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

  it('holds figures that reach a milestone until a second operator approves them', async () => {
    const figures = [steam(600_000), { ...steam(500_000), source: 'epic' }];
    expect(await preview(...figures)).toMatchObject({
      before: { registrations: 399_999 },
      after: { registrations: 1_100_000 },
      reaches: [{ key: 'm1', threshold: 1_000_000, rewards: ['shell'] }],
    });
    expect((await save(figures)).body.error).toBe('counts.confirm');
    expect(await reached()).toEqual([]);
    const { newest } = await read();
    const saved = await save(figures, { accept: { warnings: false, reaches: ['m1'] } });
    expect(saved.body).toEqual({ code: 0, data: { newest, held: true } });
    expect([await reached(), (await read()).totals.registrations]).toEqual([[], 399_999]);
    expect(await waiting(editor)).toMatchObject({ author: 'Jun', mine: true });
    expect(await waiting()).toMatchObject({
      author: 'Jun',
      mine: false,
      note: 'Report of the evening',
      preview: { after: { registrations: 1_100_000 }, reaches: [{ key: 'm1' }], mailed: true },
    });
    const more = await save([steam(3_500_000)], {
      accept: { warnings: true, reaches: ['m1', 'm2'] },
    });
    expect(more.body.error).toBe('counts.pending');
    expect((await approve(['m1'], editor)).body.error).toBe('operator.same_person');
    expect((await approve([])).body.error).toBe('counts.confirm');
    expect((await approve(['m1'], second, { seen: newest - 1 })).body.error).toBe(
      'operator.conflict',
    );
    const unproved = await signInOperator(server, 'editor', { proved: false });
    expect((await approve(['m1'], unproved)).body.error).toBe('operator.step_up');
    const support = await signInOperator(server, 'support');
    expect((await approve(['m1'], support)).body.error).toBe('operator.forbidden');
    expect(await reached()).toEqual([]);
    const { id } = (await waiting())!;
    expect((await approve(['m1'])).body.code).toBe(0);
    await expect.poll(reached, { timeout: 5000 }).toEqual(['m1']);
    expect(await current('steam')).toMatchObject({ author: 'Jun', approved_by: 'Mei' });
    expect(await waiting()).toBeNull();
    expect((await approve(['m1'], second, { id })).body.error).toBe('counts.decided');
    expect((await withdraw(id)).body.error).toBe('counts.decided');
  });

  it('stores nothing of a withdrawn or refused request', async () => {
    for (const by of [editor, second]) {
      const accept = { warnings: true, reaches: ['m2'] };
      expect((await save([steam(3_500_000)], { accept })).body.data.held).toBe(true);
      const { id } = (await waiting())!;
      expect((await withdraw(id, by)).body.code).toBe(0);
      expect((await approve(['m2'], second, { id })).body.error).toBe('counts.decided');
    }
    expect([await waiting(), await reached()]).toEqual([null, ['m1']]);
    const acts = await server.database.rows<{ action: string; by: string }>(
      sql`select action, by from audit_log where target like 'count request%' order by seq`,
    );
    expect(acts.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'Jun counts.ask',
      'Mei counts.approve',
      'Jun counts.ask',
      'Jun counts.withdraw',
      'Jun counts.ask',
      'Mei counts.withdraw',
    ]);
  });

  it('never reaches a milestone without two operators, by any path', async () => {
    const enter = (who: string, values: string) =>
      server.database.rows(
        sql.raw(`insert into reported_counts (kind, source, count, note, reported_at, ${who})
                 values ('platform', 'steam', 9000000, '', '2025-05-20T12:00:00+08:00', ${values})`),
      );
    await expect(enter('author', "'Jun'")).rejects.toThrow();
    await expect(enter('author, approved_by', "'Jun', 'Jun'")).rejects.toThrow();
    await expect(
      enter('author, author_id, approved_by, approved_by_id', "'Jun', 7, 'June', 7"),
    ).rejects.toThrow();
    await expect(enter('author, author_id, approved_by', "'Jun', 7, 'June'")).rejects.toThrow();
    await expect(
      enter(
        'author, approved_by',
        `'Jun', 'Mei'), ('platform', 'epic', 9000000, '', '2025-05-20T12:00:00+08:00', 'Jun', null`,
      ),
    ).rejects.toThrow();
    expect([await reached(), (await read()).totals.registrations]).toEqual([['m1'], 1_100_000]);
    await save([steam(3_500_000)], { accept: { warnings: true, reaches: ['m2'] } });
    const { id } = (await waiting())!;
    for (const change of [
      `state = 'approved', decided_by_id = author_id, decided_by = 'x', decided_at = now()`,
      `figures = '[]'`,
    ]) {
      await expect(
        server.database.rows(sql.raw(`update count_requests set ${change} where id = ${id}`)),
      ).rejects.toThrow();
    }
    await withdraw(id);
    await expect(
      server.database.rows(sql`update count_requests set state = 'asked', decided_by_id = null,
                               decided_at = null where id = ${id}`),
    ).rejects.toThrow();
    await expect(server.database.rows(sql`delete from count_requests`)).rejects.toThrow();
  });

  it('returns who else can approve and whether an email will be sent', async () => {
    const { approvers } = await read();
    await server.database.rows(
      sql`update email_switches set is_on = false where trigger = 'milestone'`,
    );
    expect((await preview(steam(3_500_000))).mailed).toBe(false);
    await server.database.rows(
      sql`update email_switches set is_on = true where trigger = 'milestone'`,
    );
    await signInOperator(server, 'support');
    expect((await read()).approvers).toBe(approvers);
    await signInOperator(server, 'admin');
    expect((await read()).approvers).toBe(approvers + 1);
  });

  it('checks a milestone against all figures together, not one after another', async () => {
    const figures = [steam(2_600_000), { ...steam(100_000), source: 'epic' }];
    expect((await preview(...figures)).reaches).toEqual([]);
    await save(figures, { accept: { warnings: true, reaches: [] } });
    expect(await reached()).toEqual(['m1']);
  });

  it('undoes a wrong figure by entering the previous one; reached milestones stay', async () => {
    const wrong = [steam(9_000_000)];
    const reaches = ['m2', 'm3', 'm4'];
    await save(wrong, { accept: { warnings: true, reaches } });
    expect((await approve(reaches)).body.code).toBe(0);
    const { id } = await current('steam');
    const back = [steam(2_600_000)];
    expect((await preview(...back)).stays).toEqual(['m2', 'm3', 'm4']);
    expect((await save([steam(5)], { undoes: id })).body.error).toBe('counts.undo');
    expect((await save(back, { undoes: id - 1 })).body.error).toBe('counts.undo');
    expect((await save(back, { undoes: id })).body.code).toBe(0);
    expect(await current('steam')).toMatchObject({ count: 2_600_000, undoes: id });
    await expect.poll(reached, { timeout: 5000 }).toEqual(['m1', 'm2', 'm3', 'm4']);
    const { body } = await editor.call('/console/api/counts/history', {
      kind: 'platform',
      source: 'steam',
    });
    expect(body.data.figures.map(({ count }: Figure) => count)).toEqual([
      2_600_000, 9_000_000, 2_600_000, 600_000, 399_999, 400_000,
    ]);
    await expect(
      server.database.rows(sql`delete from reported_counts where id = ${id}`),
    ).rejects.toThrow();
  });

  it('refuses to overwrite a figure that another operator has just entered', async () => {
    const { newest } = await read();
    const both = await Promise.all([
      save([{ kind: 'followers', source: 'x', count: 5 }], { seen: newest }),
      save([{ kind: 'followers', source: 'x', count: 6 }], { seen: newest }),
    ]);
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('accepts only known stores and requires a confirmation for an unknown channel', async () => {
    expect((await save([{ ...steam(1), source: 'stem' }])).body.error).toBe('request.malformed');
    expect((await save([steam(3_000_000), steam(4_000_000)])).body.error).toBe('request.malformed');
    expect((await save([steam(-1)])).body.error).toBe('request.malformed');
    for (const count of [
      2_754_700.5,
      '2,754,700.50',
      '1.2M',
      '5e6',
      '-5',
      '',
      null,
      true,
      [5],
      1e13,
    ]) {
      const refused = await save([{ ...steam(1), count: count as number }]);
      expect(refused.body.error, JSON.stringify(count)).toBe('request.malformed');
    }
    const channel: Figure = { kind: 'followers', source: 'myspace', count: 12 };
    expect((await preview(channel)).figures[0]!.warnings).toEqual(['unknown']);
    expect((await save([channel])).body.error).toBe('counts.confirm');
  });

  it('refuses operators without write permission; the audit log has old and new values', async () => {
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

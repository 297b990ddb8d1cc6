import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('what operators have open on %s', (engine) => {
  let server: TestApp;
  let mei: TestOperator;
  let jun: TestOperator;
  let support: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    mei = await signInOperator(server, 'admin', { name: 'Mei' });
    jun = await signInOperator(server, 'editor', { name: 'Jun' });
    support = await signInOperator(server, 'support', { name: 'Sam' });
  });
  afterAll(() => server.stop());

  const ask = async (by: TestOperator, id: string, open = true, kind = 'section') =>
    (await by.call('/console/api/presence', { kind, id, open })).body;
  const others = async (by: TestOperator, id: string) =>
    (await ask(by, id)).data.others.map(({ name }: { name: string }) => name);
  const age = (seconds: number) =>
    server.database.rows(sql`
      update operator_presence set seen_at = now() - make_interval(secs => ${seconds}) where operator_id = ${mei.id}`);

  it('is shown to the others, and not to the operator', async () => {
    expect(await others(mei, 'banner')).toEqual([]);
    expect(await others(jun, 'banner')).toEqual(['Mei']);
    expect(await others(mei, 'banner')).toEqual(['Jun']);
    expect(await others(support, 'banner')).toEqual(['Mei', 'Jun']);
    expect(await others(jun, 'links')).toEqual([]);
  });

  it('ends when it is closed, and by itself after 45 seconds without a sign of life', async () => {
    await others(mei, 'windows');
    expect(await others(jun, 'windows')).toEqual(['Mei']);
    await ask(mei, 'windows', false);
    expect(await others(jun, 'windows')).toEqual([]);
    await others(mei, 'windows');
    await age(40);
    expect(await others(jun, 'windows')).toEqual(['Mei']);
    await age(46);
    expect(await others(jun, 'windows')).toEqual([]);
    // A new sign of life begins again.
    await others(mei, 'windows');
    const [one] = (await ask(jun, 'windows')).data.others as { since: string }[];
    expect(Date.now() - Date.parse(one!.since)).toBeLessThan(20_000);
  });

  it('holds across servers', async () => {
    await others(mei, 'rewards');
    const second = await startTestApp(engine, {}, server);
    try {
      const there = await signInOperator(second, 'admin', { name: 'Ben' });
      expect(await others(there, 'rewards')).toEqual(['Mei']);
      expect(await others(mei, 'rewards')).toEqual(['Ben']);
    } finally {
      await second.stop();
    }
  });

  it('is shown only to operators who may read it', async () => {
    expect((await ask(mei, '1', true, 'mailing')).code).toBe(0);
    expect((await ask(support, '1', true, 'mailing')).error).toBe('operator.forbidden');
    expect((await ask(mei, '1', true, 'anything')).error).toBe('request.malformed');
    expect((await ask(mei, 'x'.repeat(201))).error).toBe('request.malformed');
  });

  it('does not show an operator whose access has ended', async () => {
    const gone = await signInOperator(server, 'editor', { name: 'Gus' });
    await others(gone, 'links');
    expect(await others(mei, 'links')).toContain('Gus');
    await server.database.rows(sql`update operators set state = 'disabled' where id = ${gone.id}`);
    expect(await others(mei, 'links')).not.toContain('Gus');
  });
});

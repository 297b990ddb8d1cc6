import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherUtm } from '@prelude/contract/site/utm';
import { sql } from '../../core/database/sql.ts';
import { aBatch, encryptEvents, eventsKeyOf, postEvents } from '../../testing/events.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEventsStore } from './events.store.ts';
import { createRollupStore } from './rollup.store.ts';

const patiently = { timeout: 20_000 };
const day = { from: '2025-05-19T16:00:00Z', to: '2025-05-20T16:00:00Z' };
const launch = 'reddit~cpc~launch~hero~rpg~gclid';
const letter = 'newsletter~email~launch~~~';

describe.each(engines)('UTM tags on %s', (engine) => {
  let server: TestApp;
  let analyst: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    analyst = await signInOperator(server, 'analyst');
    const key = await eventsKeyOf(server.url);
    const visit = { name: 'g_visit', page: 'home', ago: 0 } as const;
    for (const batch of [
      aBatch({ utm: launch, events: [visit, { name: 'g_page', page: 'home', ago: 0 }] }),
      aBatch({ utm: launch, events: [visit] }),
      aBatch({ utm: launch, events: [{ name: 'g_page', page: 'home', ago: 0 }] }),
      aBatch({ utm: letter, events: [visit] }),
      aBatch({ events: [visit] }),
    ]) {
      const { http } = await postEvents(server.url, await encryptEvents(key, batch));
      if (http !== 200) throw new Error(`Events were answered ${http}`);
    }
  }, 60_000);
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const read = async (body: object = {}) => {
    const { body: answer } = await analyst.call('/console/api/dashboard/utms', { ...day, ...body });
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return answer.data;
  };

  it('are counted with visits and first registrations, alone and together', async () => {
    const registered = async (name: string, utm?: string) => {
      const email = `${name}@example.com`;
      const visitor = server.visitor();
      const { accessToken } = await visitor.signIn(email, server.mail.codeFor);
      const fields = { accessToken, ...(utm !== undefined && { utm }) };
      return (await visitor.register(email, fields)).body;
    };
    expect(await registered('utm-one', launch)).toMatchObject({ status: 0 });
    expect(await registered('utm-one', letter)).toMatchObject({ is_repeat: 1 });
    expect(await registered('utm-two')).toMatchObject({ status: 0 });
    expect(await registered('utm-three', 'someone@example.com~~~~~')).toMatchObject({
      error: 'registration.invalid',
    });
    await expect
      .poll(async () => (await read()).rows, patiently)
      .toEqual([
        { value: 'reddit~cpc~launch~hero', visits: 2, registered: 1 },
        { value: 'newsletter~email~launch~', visits: 1, registered: 0 },
      ]);
    expect(await read({ by: 'campaign' })).toEqual({
      site: expect.stringMatching(/^https?:\/\/.+\/$/),
      frames: expect.stringMatching(/^https?:\/\/.+\/en\/embed$/),
      rows: [{ value: 'launch', visits: 3, registered: 1 }],
    });
    expect((await read({ by: 'click' })).rows).toEqual([
      { value: 'gclid', visits: 2, registered: 1 },
      { value: '', visits: 1, registered: 0 },
    ]);
    expect((await read({ from: day.to, to: '2025-05-21T16:00:00Z' })).rows).toEqual([]);
  });

  it('are kept with neither the registration nor the events of a visitor', async () => {
    const columns = await rows<{ name: string }>(sql`
      select table_name as name from information_schema.columns
       where table_schema = current_schema() and column_name like '%utm%'`);
    expect(columns).toEqual([{ name: 'utm_days' }]);
    const [kept] = await rows(sql`
      select coalesce(string_agg(r::text, ' '), '') like '%reddit%'
               or coalesce((select string_agg(e::text, ' ') like '%reddit%' from events e), false) as found
        from registrations r`);
    expect(kept).toEqual({ found: false });
  });

  it('need a permission, and a part that exists', async () => {
    const nobody = await server.visitor().json('/console/api/dashboard/utms', day);
    expect(nobody.body.error).toBe('operator.none');
    const { body } = await analyst.call('/console/api/dashboard/utms', { ...day, by: 'utm' });
    expect(body.error).toBe('request.malformed');
  });

  it('stay few when an attacker invents them, and sums do not change when they are folded', async () => {
    const events = createEventsStore(server.database, 1000);
    const made = (from: number) =>
      Array.from({ length: 400 }, (_, at): [string, number] => [`x${from + at}~~~~~`, 1]);
    await events.addUtms([...made(0), ['big~~~~~', 9]], '2025-05-10');
    await events.addUtms(made(400), '2025-05-10');
    await rows(sql`select record_utm('2025-05-10', 'registered', '{x7~~~~~}', '{1}')`);
    const sum = async () =>
      (
        await rows<{ step: string; tags: number; n: number }>(sql`
          select step, count(*)::int as tags, sum(count)::int as n from utm_days
           where day = '2025-05-10' group by 1 order by 1`)
      ).map(({ step, tags, n }) => [step, tags, n]);
    expect(await sum()).toEqual([
      ['g_visit', 501, 809],
      ['registered', 1, 1],
    ]);
    const rollups = createRollupStore(server.database, { zone: 0, page: 10, settle: 0 });
    await rows(sql`update rollup_marks set until = null where job = 'fold'`);
    await rollups.foldUntil('2025-05-19');
    const [visits] = await sum();
    expect(visits![1]).toBeLessThanOrEqual(102);
    expect(visits![2]).toBe(809);
    const named = await rows<{ utm: string; n: number }>(sql`
      select utm, count::int as n from utm_days
       where day = '2025-05-10' and step = 'g_visit' and utm in ('x7~~~~~', 'big~~~~~') order by utm`);
    expect(named).toEqual([
      { utm: 'big~~~~~', n: 9 },
      { utm: 'x7~~~~~', n: 1 },
    ]);
    const [other] = await rows<{ n: number }>(
      sql`select count(*)::int as n from utm_days where utm = ${otherUtm}`,
    );
    expect(other).toEqual({ n: 1 });
  });
});

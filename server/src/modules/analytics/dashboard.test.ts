import type { FigureRange } from '@prelude/contract/console/dashboard';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { aBatch, eventsKeyOf, postEvents, encryptEvents } from '../../testing/events.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRollupStore } from './rollup.store.ts';

const zone = 8 * 3_600_000;
const now = Date.parse('2025-05-20T12:00:00+08:00');
const api = '/console/api/dashboard';
const day: FigureRange = { from: '2025-05-19T16:00:00Z', to: '2025-05-20T16:00:00Z' };

describe.each(engines)('the dashboard on %s', (engine) => {
  let server: TestApp;
  let analyst: TestOperator;
  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const read = async (name: string, body: object = day) => {
    const { body: answer } = await analyst.call(`${api}/${name}`, body);
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return answer.data;
  };
  const get = async (name: string) => (await analyst.visitor.send(`${api}/${name}`)).body!.data;

  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    analyst = await signInOperator(server, 'analyst');
    await rows(sql`
      insert into registrations (number, email_key, scene, via, language, device, referrer, registered_at)
      select n, 'p' || n || '@example.com', case when n % 3 = 0 then 7 else 1 end,
             case when n % 5 = 0 then 'mika-01' end, (array['cht', 'en', 'jp', 'kr'])[n % 4 + 1],
             case when n % 2 = 0 then 'mobile' else 'desktop' end, case when n % 3 = 0 then 'x.com' end,
             '2025-05-20T03:10:00Z'::timestamptz - make_interval(mins => n * 7)
        from generate_series(1, 200) n`);
    await rows(sql`update totals set web = 200, platforms = 1000`);
    const key = await eventsKeyOf(server.url);
    for (const family of ['mobile', 'mobile', 'desktop'] as const) {
      const events = [
        { name: 'g_visit', page: 'home', ago: 0 },
        { name: 'Click_preregister', page: 'home', ago: 0 },
      ] as const;
      const batch = aBatch({ family, referrer: 'x.com', events: [...events] });
      const { http } = await postEvents(server.url, await encryptEvents(key, batch));
      if (http !== 200) throw new Error(`Events were answered ${http}`);
    }
    const rollups = createRollupStore(server.database, { zone, page: 500, settle: 0 });
    await vi.waitFor(
      async () => {
        while ((await rollups.events()) > 0);
        while ((await rollups.registrations()) > 0);
        while (await rollups.stretches(now - Date.now()));
        const [sum] = await rows<{ n: number }>(
          sql`select sum(count)::int as n from rollup_hours where step in ('g_visit', 'registered')`,
        );
        if (sum!.n !== 203) throw new Error(`${sum!.n} counted`);
      },
      { timeout: 20_000 },
    );
  }, 60_000);
  afterAll(() => server.stop());

  it('matches SQL exactly: by hour, by day, by every source, and with a filter', async () => {
    const from = sql`registered_at >= ${day.from}::timestamptz and registered_at < ${day.to}::timestamptz`;
    const hours = await rows<{ at: string; count: number }>(sql`
      select to_char(date_trunc('hour', registered_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at,
             count(*)::int as count from registrations where ${from} group by 1 order by 1`);
    const series = await read('series', { ...day, step: 'registered', unit: 'hour' });
    expect(series).toHaveLength(24);
    expect(series.filter(({ count }: { count: number }) => count > 0)).toEqual(hours);
    const [sum] = await rows<{ n: number }>(
      sql`select count(*)::int as n from registrations where ${from}`,
    );
    expect(await read('series', { ...day, step: 'registered', unit: 'day' })).toEqual([
      { at: '2025-05-19T16:00:00.000Z', count: sum!.n },
    ]);
    for (const by of ['language', 'scene', 'device', 'referrer', 'via']) {
      const counted = await rows(sql`
        select coalesce(${sql.identifier(by)}::text, '') as value, count(*)::int as count from registrations
         where ${from} and language = 'jp' group by 1 order by 2 desc, 1`);
      expect(
        await read('breakdown', { ...day, step: 'registered', by, language: 'jp' }),
        by,
      ).toEqual(counted);
    }
    const [mika] = await rows<{ n: number }>(
      sql`select count(*)::int as n from registrations where ${from} and via = 'mika-01'`,
    );
    expect(await read('creators')).toMatchObject([{ via: 'mika-01', registered: mika!.n }]);
  });

  it('shows the funnel from visit to selection, and marks unknown figures', async () => {
    const funnel = await read('funnel', { ...day, device: 'mobile' });
    expect(funnel).toEqual([
      { step: 'visitor', count: 2 },
      { step: 'g_visit', count: 2 },
      { step: 'Click_preregister', count: 2 },
      { step: 'code', count: null },
      { step: 'verified', count: null },
      { step: 'registered', count: expect.any(Number) },
      { step: 'applied', count: 0 },
      { step: 'selected', count: 0 },
    ]);
    expect(await read('details')).toContainEqual({
      name: 'Click_preregister',
      page: 'home',
      detail: '',
      count: 3,
    });
  });

  it('counts live and forecasts milestones that depend on registrations', async () => {
    const live = await get('live');
    expect([live.count, live.web, live.minutes.length]).toEqual([1200, 200, 60]);
    const forecast = await get('forecast');
    expect(forecast.next_day).toBeGreaterThan(0);
    const followers = forecast.milestones.filter(
      ({ measure }: { measure: string }) => measure === 'followers',
    );
    expect(followers).toMatchObject([{ key: 'm7', expected_at: null }]);
  });

  it('returns figures of emails and failures', async () => {
    await rows(sql`insert into mail_hours (hour, stream, kind, language, outcome, count)
                   values ('2025-05-20T01:00:00Z', 'service', 'code', 'jp', 'failed', 3)`);
    await rows(sql`insert into fault_hours (hour, kind, code, count)
                   values ('2025-05-20T01:00:00Z', 'failure', 'code.wrong', 5)`);
    expect((await read('mail')).done).toEqual([
      { stream: 'service', kind: 'code', outcome: 'failed', count: 3 },
    ]);
    expect(await read('faults', { ...day, to: '2025-05-20T02:00:00Z' })).toEqual([
      { hour: '2025-05-20T01:00:00Z', kind: 'failure', code: 'code.wrong', count: 5 },
    ]);
  });

  it('widens a range to whole hours, and refuses invalid and overlong ranges and requests without a session', async () => {
    const within = { from: '2025-05-20T02:59:59Z', to: '2025-05-20T03:00:01Z' };
    expect(await read('series', { ...within, step: 'registered', unit: 'hour' })).toMatchObject([
      { at: '2025-05-20T02:00:00.000Z' },
      { at: '2025-05-20T03:00:00.000Z' },
    ]);
    const hourly = { step: 'registered', unit: 'hour' };
    for (const [name, body] of [
      ['funnel', { from: day.to, to: day.from }],
      ['funnel', { ...day, from: '2025-13-45T00:00:00Z' }],
      ['funnel', { ...day, from: '2023-05-20T00:00:00Z' }],
      ['series', { ...day, ...hourly, from: '2025-02-01T00:00:00Z' }],
      ['funnel', { ...day, where: 'true' }],
      ['breakdown', { ...day, step: 'registered', by: 'email_key' }],
    ] as const) {
      const { body: answer } = await analyst.call(`${api}/${name}`, body);
      expect(answer.error, JSON.stringify(body)).toBe('request.malformed');
    }
    const nobody = await server.visitor().json(`${api}/funnel`, day);
    expect(nobody.body.error).toBe('operator.none');
  });
});

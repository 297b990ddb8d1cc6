import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureRange } from '@prelude/contract/console/dashboard';
import { loadCampaign } from '@prelude/pack/campaign';
import { packSections } from '@prelude/pack/sections';
import { campaignZone } from '../../core/campaign/zone.ts';
import type { Database } from '../../core/database/database.ts';
import { engines, openTestDatabase } from '../../testing/test-app.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createEventsStore } from './events.store.ts';
import { createFiguresStore } from './figures.store.ts';
import { createRollupStore } from './rollup.store.ts';
import { appendTo, emptyColumns } from './batch.logic.ts';
import { aBatch } from '../../testing/events.ts';
import { fullPack } from '@prelude/pack/testing/packs';

const zone = 8 * 3_600_000;
const key = 'a secret';
const noon = Date.parse('2025-05-20T12:00:00+08:00');
const hour = 3_600_000;

function columnsOf(batches: readonly ReturnType<typeof aBatch>[], now: number): string[] {
  const columns = emptyColumns();
  for (const batch of batches) appendTo(columns, batch, key, { now, zone });
  return columns.map((column) => `{${column.join(',')}}`);
}

describe.each(engines)('roll-ups on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await events().prepareDays('2025-05-18', 5);
  });
  afterAll(() => database.close());

  const rows = <Row>(statement: ReturnType<typeof sql>) => database.rows<Row>(statement);
  const events = (mostPerDay = 1_000_000) => createEventsStore(database, mostPerDay);
  const rollups = (page = 50) => createRollupStore(database, { zone, page, settle: 0 });
  const service = (now = noon) =>
    createAnalyticsService(
      {
        audit: { changes: async () => [] },
        campaign: loadCampaign(fullPack),
        clock: { now: () => new Date(now) },
        config: { publicUrl: 'https://site.example' },
        sections: packSections(fullPack),
        zone: campaignZone('2025-05-20T12:00:00+08:00'),
      },
      createFiguresStore(database, zone),
    );
  const range: FigureRange = { from: '2025-05-19T16:00:00Z', to: '2025-05-20T16:00:00Z' };
  const rollAll = async (page?: number) => {
    while ((await rollups(page).events()) > 0);
    while ((await rollups(page).registrations()) > 0);
    while (await rollups(page).stretches(noon - Date.now()));
  };
  const figures = () => rows(sql`select * from rollup_hours order by 1, 2, 3, 4, 5, 6, 7`);

  it('match SQL exactly for any page size, and do not change when counted again', async () => {
    const hosts = ['www.youtube.com', 'x.com', undefined];
    const batches = Array.from({ length: 400 }, (_, index) =>
      aBatch({
        language: (['cht', 'en', 'jp', 'kr'] as const)[index % 4]!,
        scene: [1, 7, 99][index % 3]!,
        family: index % 2 ? 'mobile' : 'desktop',
        ...(hosts[index % 3] && { referrer: hosts[index % 3] }),
        ...(index % 5 === 0 && { via: `creator-${index % 10}` }),
        device: String(index % 150).padStart(32, '0'),
        events: [
          { name: 'g_visit', page: 'home', ago: (index % 60) * 60_000 },
          { name: 'Click_follow', page: 'home', ago: 0, detail: index % 2 ? 'x' : 'discord' },
        ],
      }),
    );
    expect(await events().write(columnsOf(batches, noon), '2025-05-20')).toBe(800);
    await Promise.all([rollAll(37), rollAll(51)]);
    await rollAll();
    const compared = await rows(sql`
      select r.step, r.count::int from rollup_hours r
       full join (select name, date_trunc('hour', at, 'UTC') as hour, language, scene, device, referrer, via,
                         count(*) as count from events group by 1, 2, 3, 4, 5, 6, 7) e
         on (e.name, e.hour, e.language, e.scene, e.device, e.referrer, e.via, e.count)
          = (r.step, r.hour, r.language, r.scene, r.device, r.referrer, r.via, r.count)
       where (r.step is null or e.name is null) and r.step is distinct from 'visitor'`);
    expect(compared).toEqual([]);
    const before = await figures();
    await rollAll();
    expect(await figures()).toEqual(before);
    expect((await service().funnel(range)).slice(0, 2)).toEqual([
      { step: 'visitor', count: 150 },
      { step: 'g_visit', count: 400 },
    ]);
    expect(await service().breakdown(range, 'g_visit', 'device')).toEqual([
      { value: 'desktop', count: 200 },
      { value: 'mobile', count: 200 },
    ]);
    expect(await service().details(range)).toEqual(
      expect.arrayContaining([
        { name: 'Click_follow', page: 'home', detail: 'x', count: 200 },
        { name: 'Click_follow', page: 'home', detail: 'discord', count: 200 },
      ]),
    );
    const hours = await service().series(range, 'g_visit', 'hour');
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    expect(await service().series(range, 'g_visit', 'day')).toEqual([
      { at: '2025-05-19T16:00:00.000Z', count: 400 },
    ]);
  });

  it('read the server’s own steps from its tables, with their sources', async () => {
    await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'u' || n, 'p' || n || '@example.com', 'p' || n || '@example.com', now(), 'jp' from generate_series(1, 40) n`);
    await rows(sql`
      insert into registrations (number, email_key, scene, via, language, device, referrer, registered_at)
      select n, 'p' || n || '@example.com', 7, case when n % 4 = 0 then 'mika-01' when n % 4 = 1 then 'abcdefgh' end,
             'jp', case when n % 2 = 0 then 'mobile' else 'desktop' end, case when n % 3 = 0 then 'x.com' end,
             '2025-05-20T09:30:00+08:00'::timestamptz + make_interval(mins => n)
        from generate_series(1, 40) n`);
    await rows(sql`update totals set web = 40`);
    await rows(
      sql`insert into invite_codes (account_id, code) select id, 'abcdefgh' from accounts where uid = 'u1'`,
    );
    await rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select id, 'C' || id, '{ios}', 'phone', 'tw', 'x', 'x', '', 'jp', '2025-05-20T11:00:00+08:00', now()
        from accounts where uid in ('u4', 'u8', 'u2')`);
    await rows(sql`
      insert into places (code, platform, region, wave, claim_by, offered_at)
      select a.code, 'ios', 'tw', 1, now(), '2025-05-20T11:30:00+08:00'
        from applications a join accounts b on b.id = a.account_id where b.uid = 'u4'`);
    await rows(sql`
      insert into outbox (stream, kind, language, state, done_at)
      select 'service', 'code', 'jp', case when n = 1 then 'failed' else 'sent' end, now() from generate_series(1, 7) n`);
    await rollAll();

    const funnel = Object.fromEntries(
      (await service().funnel({ ...range, from: '2025-05-01T00:00:00Z' })).map(
        ({ step, count }) => [step, count],
      ),
    );
    expect(funnel).toMatchObject({
      code: 7,
      verified: 40,
      registered: 40,
      applied: 3,
      selected: 1,
    });
    // A code has only a language: with another filter its figure is unknown.
    const narrowed = await service().funnel({ ...range, via: 'mika-01' });
    expect(narrowed).toEqual(
      expect.arrayContaining([
        { step: 'code', count: null },
        { step: 'verified', count: null },
        { step: 'registered', count: 10 },
        { step: 'applied', count: 2 },
        { step: 'selected', count: 1 },
      ]),
    );
    const compared = await rows(sql`
      select 1 from (select via, device, sum(count) as n from rollup_hours where step = 'registered' group by 1, 2) r
        full join (select case via when 'abcdefgh' then 'invite' else coalesce(via, '') end as via, device, count(*) as n
                     from registrations group by 1, 2) s on (s.via, s.device, s.n) = (r.via, r.device, r.n)
       where r.via is null or s.via is null`);
    expect(compared).toEqual([]);
    // Personal links are not listed as creators.
    const creators = await service().creators(range);
    expect(creators.find(({ via }) => via === 'mika-01')).toMatchObject({
      registered: 10,
      applied: 2,
      selected: 1,
    });
    expect(creators.map(({ via }) => via)).toContain('invite');
    expect(JSON.stringify(creators)).not.toContain('abcdefgh');
    const mail = await service().mail({ from: '2025-05-19T00:00:00Z', to: '2025-05-22T00:00:00Z' });
    expect(mail.done).toEqual([
      { stream: 'service', kind: 'code', outcome: 'failed', count: 1 },
      { stream: 'service', kind: 'code', outcome: 'sent', count: 6 },
    ]);
    expect(mail.waiting).toEqual([{ stream: 'service', kind: 'application', count: 3 }]);
    const live = await service(Date.parse('2025-05-20T10:00:00+08:00')).live();
    expect([live.web, live.minutes.length]).toEqual([40, 60]);
    expect(live.minutes.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });

  it('count a registration whose account was deleted before it was read', async () => {
    await rows(sql`insert into erased_registrations (number, erased_on) values (41, '2025-05-20')`);
    await rows(sql`update totals set web = 41`);
    await rollAll();
    const [sum] = await rows(
      sql`select sum(count)::int as n from rollup_hours where step = 'registered'`,
    );
    expect(sum).toEqual({ n: 41 });
  });

  it('stay small when an attacker invents sources: the largest have rows, the others are merged', async () => {
    const before = await rows<{ n: number }>(
      sql`select sum(count)::int as n from rollup_hours where step = 'g_visit'`,
    );
    const made = Array.from({ length: 3000 }, (_, index) =>
      aBatch({ referrer: `made-up-${index}.example`, via: `x${index}` }),
    );
    for (let at = 0; at < 3000; at += 1000) {
      await events().write(columnsOf(made.slice(at, at + 1000), noon + hour), '2025-05-20');
    }
    await rollAll(500);
    const distinct = async () =>
      (
        await rows<{ n: number }>(
          sql`select count(distinct (referrer, via))::int as n from rollup_hours where step = 'g_visit'`,
        )
      )[0]!.n;
    expect(await distinct()).toBeLessThanOrEqual(502);
    // `mika-01` has registrations, so invented visits cannot displace it.
    expect((await service().creators(range)).find(({ via }) => via === 'mika-01')?.registered).toBe(
      10,
    );
    await rollups().foldUntil('2025-05-21');
    expect(await distinct()).toBeLessThanOrEqual(120);
    const after = await rows<{ n: number }>(
      sql`select sum(count)::int as n from rollup_hours where step = 'g_visit'`,
    );
    expect(after[0]!.n).toBe(before[0]!.n + 3000);
    expect((await service().creators(range)).find(({ via }) => via === 'mika-01')?.registered).toBe(
      10,
    );
  });

  it('keep a day’s events within its limit, so that a flood is bounded (abuse case 47)', async () => {
    const flood = columnsOf(
      Array.from({ length: 60 }, () => aBatch()),
      noon + 24 * hour,
    );
    const small = events(100);
    expect(await small.write(flood, '2025-05-21')).toBe(60);
    expect(await small.write(flood, '2025-05-21')).toBe(40);
    expect(await small.write(flood, '2025-05-21')).toBe(0);
    const [kept] = await rows(
      sql`select count(*)::int as n from events where at >= '2025-05-20T16:00:00Z'`,
    );
    expect(kept).toEqual({ n: 100 });
    // Gaps in the ids would stop the roll-up.
    const [gaps] = await rows(sql`select (max(id) - min(id) + 1 - count(*))::int as n from events`);
    expect(gaps).toEqual({ n: 0 });
  });

  it('free the space of a dropped day: partitions are created and dropped by the clock', async () => {
    const partitions = async () =>
      (
        await rows<{ name: string }>(
          sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`,
        )
      ).map(({ name }) => name);
    await rollAll();
    const before = await figures();
    await events().prepareDays('2025-05-20', 6);
    await events().prepareDays('2025-05-20', 6);
    expect(await partitions()).toHaveLength(8);
    expect(await events().dropDays('2025-05-21', '2025-05-21')).toBe(6);
    expect((await partitions())[0]).toBe('events_20250521');
    expect(await figures()).toEqual(before);
    await rollAll();
    expect(await figures()).toEqual(before);
  });
});

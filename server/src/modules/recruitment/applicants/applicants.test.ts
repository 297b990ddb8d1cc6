import type { DrawOverview } from '@prelude/contract/console/recruitment';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import {
  type Rehearsal,
  returning,
  startRehearsal,
  until,
} from '../../../testing/draw/rehearsal.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';

const people = 30;
const root = '/console/api/recruitment';

describe.each(engines)('the draw on the console, on %s', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  let anna: TestOperator;
  let ben: TestOperator;
  let reader: TestOperator;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine, ({ recruitment }) => {
      recruitment.platforms = ['pc', 'android'];
      recruitment.regions = ['japan', 'korea'];
      recruitment.places = { pc: { japan: 5, korea: 4 }, android: { japan: 3, korea: 2 } };
      recruitment.reserve_percent = 50;
    });
    server = await rehearsal.on('2025-05-20T12:00:00+08:00');
    anna = await signInOperator(server, 'admin', { name: 'Anna' });
    ben = await signInOperator(server, 'admin', { name: 'Ben' });
    reader = await signInOperator(server, 'analyst');
    await apply();
  });
  afterAll(() => rehearsal.stop());

  const call = (operator: TestOperator, path: string, body: object = {}) =>
    returning(operator.visitor, server).json(`${root}/${path}`, body);
  const overview = async (operator = reader): Promise<DrawOverview> =>
    (await returning(operator.visitor, server).send(`${root}/draw`)).body.data as DrawOverview;
  const step = (operator: TestOperator, act: string) => call(operator, 'step', { act });
  const list = async (filter: object = {}) => (await call(reader, 'applicants', filter)).body.data;
  const { rows } = {
    rows: <Row>(statement: ReturnType<typeof sql>) => rehearsal.database.rows<Row>(statement),
  };
  const audited = () =>
    rows<{ action: string; by: string; entry: string }>(
      sql`select action, by, entry from audit_log where action like 'draw.%' order by seq`,
    );

  async function apply(): Promise<void> {
    await rows(sql`
      with account as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        select 'overview-' || i, 'overview' || i || '@example.com', 'overview' || i || '@example.com', now(), 'jp'
          from generate_series(1, ${people}::int) i returning id, uid)
      select save_application(id, 0, upper(substr(translate(md5(uid), 'ilou', '0123'), 1, 20)),
               case when id % 3 = 0 then '{pc,android}' when id % 3 = 1 then '{pc}' else '{android}' end::text[],
               'A device 100%', case when id % 4 = 0 then 'korea' else 'japan' end, 'from-18-to-24', 'tester',
               'note of ' || uid, 'jp', timestamptz '2025-05-20T10:00:00+08:00' + id * interval '1 second')
        from account order by id`);
  }

  it('lists applicants newest first, in pages, by filters and text, with % taken literally', async () => {
    const first = await list();
    expect(first.applicants).toHaveLength(people);
    expect(first.applicants[0].uid).toBe(`overview-${people}`);
    expect(first.next).toBeNull();
    const koreans = await list({ region: 'korea', platform: 'pc' });
    for (const one of koreans.applicants) {
      expect(one).toMatchObject({ region: 'korea', state: 'applied', language: 'jp' });
      expect(one.platforms).toContain('pc');
    }
    expect(koreans.applicants.length).toBeGreaterThan(0);
    expect((await list({ text: '100%' })).applicants).toHaveLength(people);
    expect((await list({ text: '1%0' })).applicants).toEqual([]);
    expect((await list({ text: 'note of overview-7' })).applicants).toHaveLength(1);
    const [twelfth] = await rows<{ cursor: string }>(sql`
      select to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || account_id as cursor
        from applications order by applied_at desc, account_id desc offset 11 limit 1`);
    const rest = await list({ after: twelfth!.cursor });
    expect(rest.applicants.map(({ uid }: { uid: string }) => uid)).toEqual(
      first.applicants.slice(12).map(({ uid }: { uid: string }) => uid),
    );
    const one = await call(reader, 'applicant', { code: first.applicants[0].code });
    expect(one.body.data).toMatchObject({ note: `note of overview-${people}`, place: null });
    expect(JSON.stringify([first, one.body])).not.toContain('@');
  });

  it('shows places and applicants per group', async () => {
    const now = await until(overview, ({ draw }) => draw.step === 'committed');
    expect(now).toMatchObject({ applicants: people, eligible: people, requested_by_me: false });
    expect(now.groups).toHaveLength(4);
    expect(now.groups[0]).toMatchObject({ platform: 'pc', region: 'japan', places: 5 });
    expect(now.by.committed).toBe('clock');
  });

  it('simulates a draw with consistent figures, without codes, and only an audit entry is stored', async () => {
    expect((await call(reader, 'dry-run')).body.error).toBe('operator.forbidden');
    const before = await overview();
    const { body } = await call(anna, 'dry-run');
    expect(body.data).toMatchObject({ of: 'applications', entries: people, selected: 14 });
    const sum = (key: 'selected' | 'places') =>
      body.data.groups.reduce((all: number, group: Record<string, number>) => all + group[key]!, 0);
    expect(sum('selected')).toBe(14);
    expect(sum('places')).toBe(14);
    expect(
      body.data.waves.reduce((all: number, wave: { selected: number }) => all + wave.selected, 0),
    ).toBe(14);
    expect(JSON.stringify(body)).not.toMatch(/[0-9A-HJKMNP-TV-Z]{20}|overview/);
    const after = await overview();
    expect({ ...after, now: 0 }).toEqual({ ...before, now: 0 });
    expect((await audited()).at(-1)).toMatchObject({ action: 'draw.dry-run', by: 'Anna' });
  });

  it('refuses early steps, and every step without a fresh second factor', async () => {
    expect((await step(anna, 'freeze')).body.error).toBe('draw.not_now');
    expect((await step(anna, 'draw')).body.error).toBe('draw.not_now');
    const stale = await signInOperator(server, 'admin', { proved: false });
    expect((await step(stale, 'draw')).body.error).toBe('operator.step_up');
    expect((await step(reader, 'draw')).body.error).toBe('operator.forbidden');
    expect((await call(anna, 'step', { act: 'beacon' })).body.error).toBe('request.malformed');
  });

  it('needs one operator to request it and another to run it, in the server and in SQL (abuse case 43)', async () => {
    server = await rehearsal.on('2025-05-31T12:00:00+08:00');
    await until(overview, ({ draw }) => draw.step === 'frozen');
    server = await rehearsal.on('2025-06-01T12:00:30+08:00');
    await until(overview, ({ draw }) => draw.beacon_value !== null);
    expect((await step(anna, 'draw')).body.data.outcome).toBe('requested');
    expect(await overview(anna)).toMatchObject({
      requested_by_me: true,
      by: { requested: 'Anna' },
    });
    expect((await overview(ben)).requested_by_me).toBe(false);
    const refused = await step(anna, 'draw');
    expect(refused.body).toMatchObject({ code: -1, error: 'operator.same_person' });
    await rows(sql`update operators set name = 'Somebody else' where id = ${anna.id}`);
    expect((await step(anna, 'draw')).body.error).toBe('operator.same_person');
    await expect(
      rows(sql`update draws set drawn_at = now(), drawn_by = 'x', drawn_operator = ${anna.id}`),
    ).rejects.toThrow();
    await rows(sql`update operators set name = 'Anna' where id = ${anna.id}`);
    expect((await overview()).draw.step).toBe('frozen');
    expect((await step(ben, 'draw')).body.data.outcome).toBe('drawn');
    expect((await step(ben, 'draw')).body.error).toBe('draw.not_now');
    const log = (await overview()).log.map(({ actor, action }) => `${action} ${actor}`);
    expect(log.slice(0, 2)).toEqual(['draw Ben', 'request Anna']);
    expect((await audited()).slice(-2).map(({ action, by }) => `${action} ${by}`)).toEqual([
      'draw.request Anna',
      'draw.draw Ben',
    ]);
  });

  it('shows operators no results before publication', async () => {
    const { applicants } = await list();
    expect(new Set(applicants.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['listed']),
    );
    expect((await list({ state: 'reserve' })).applicants).toEqual([]);
    expect((await step(ben, 'publish')).body.error).toBe('draw.not_now');
    const now = await overview();
    expect(now).toMatchObject({ reserve_waiting: 0 });
    expect(now.draw).toMatchObject({ secret: null });
  });

  it('is published on its day, with waves and the reserve', async () => {
    server = await rehearsal.on('2025-06-06T12:00:00+08:00');
    const now = await until(overview, ({ draw }) => draw.step === 'published');
    expect(now.waves[0]).toMatchObject({ wave: 1, offered: 14, claimed: 0 });
    expect(now.reserve_waiting).toBe(now.draw.reserve);
    const offered = await list({ state: 'offered' });
    expect(offered.applicants).toHaveLength(14);
    const one = await call(reader, 'applicant', { code: offered.applicants[0].code });
    expect(one.body.data.place).toMatchObject({ state: 'offered', wave: 1, promoted: false });
    const dry = await call(anna, 'dry-run');
    expect(dry.body.data).toMatchObject({ of: 'list', entries: people });
  });
});

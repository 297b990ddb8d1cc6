import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import type { CampaignEffect } from '@prelude/contract/console/campaign';
import type { Draw as PublicDraw } from '@prelude/contract/site/draw';
import type { Qualification } from '@prelude/contract/site/recruitment';
import { createClock } from '../../../core/campaign/clock.ts';
import { createSecrets } from '../../../core/secrets.ts';
import { sectionOf } from '../../../testing/campaign-sections.ts';
import {
  lines,
  mine,
  ofVerdict,
  smallTest,
  titlesOfCalendar,
  verifyDraw,
} from '../../../testing/draw/draw.ts';
import {
  type Rehearsal,
  returning,
  startRehearsal,
  until,
} from '../../../testing/draw/rehearsal.ts';
import { signInOperator } from '../../../testing/operator.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { createDraw } from './index.ts';
import { sha256Hex } from './draw-files.ts';

const people = 60;

describe.each(engines)('the draw on %s (spec decisions §9, abuse case 43)', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine, (campaign) => {
      smallTest(campaign);
      // Enough people on the reserve, whatever the draw decides: places are still passed on when the test ends.
      campaign.recruitment.reserve_percent = 150;
    });
  });
  afterAll(() => rehearsal.stop());

  const day = async (instant: string): Promise<void> => {
    server = await rehearsal.on(instant);
    for (const [i, visitor] of visitors.entries()) visitors[i] = returning(visitor, server);
  };
  const draw = async (): Promise<PublicDraw> =>
    (await server.visitor().send('/api/draw')).body.data as PublicDraw;
  const file = async (name: string) =>
    (await server.visitor().send(`/draw/${name}`)).body as string;
  const reached = (step: PublicDraw['step']) => until(draw, (now) => now.step === step);
  const all = (verdict: Qualification['verdict']) => ofVerdict(visitors, verdict);
  const operators = (instant: string) =>
    createDraw({
      database: rehearsal.database,
      secrets: createSecrets(server.config.secret, server.config.dataDir),
      clock: createClock(new Date(instant)),
      campaign: rehearsal.campaign,
      config: server.config,
    });
  const verify = () => verifyDraw(server.url);

  it('shows the planned beacon before it opens, and makes no step yet', async () => {
    const instant = '2025-05-10T12:00:00+08:00';
    await day(instant);
    const { service } = operators(instant);
    await service.tick();
    const { beacon } = rehearsal.campaign.recruitment;
    expect(await draw()).toMatchObject({
      step: 'none',
      commitment: null,
      rehearsal: false,
      promoted: 0,
      beacon: { ...beacon, at: new Date(beacon.at).toISOString() },
    });
    expect((await server.visitor().send('/draw/draw.json')).http).toBe(404);
    for (const [early, words] of [
      [service.freeze, 'There is no commitment'],
      [service.publish, 'Nothing has been drawn'],
      [service.draw, 'frozen list'],
      [(by: string) => service.enterBeacon('5a'.repeat(32), by), 'not frozen'],
    ] as const)
      await expect(early('anna')).rejects.toThrow(words);
    expect((await draw()).step).toBe('none');
  });

  it('commits before the close, then accepts applications', async () => {
    await day('2025-05-20T12:00:00+08:00');
    const committed = await reached('committed');
    expect(committed).toMatchObject({ entries: null, secret: null, beacon_value: null });
    for (const name of ['entries.jsonl', 'results.jsonl'])
      expect((await server.visitor().send(`/draw/${name}`)).http).toBe(404);
    for (let i = 0; i < people; i++) visitors.push(await stranger(i));
    const answers = await Promise.all(
      visitors.map((visitor, i) =>
        visitor.json('/api/recruitment/application', {
          platforms: i % 3 === 0 ? ['android', 'pc'] : [i % 3 === 1 ? 'pc' : 'android'],
          device: `device ${i}`,
          region: i % 4 === 0 ? 'korea' : 'japan',
          age_band: 'from-18-to-24',
          experience: 'tester',
          note: '',
          version: 0,
        }),
      ),
    );
    expect(answers.every(({ body }) => body.code === 0)).toBe(true);
    const early = operators('2025-05-20T12:00:00+08:00').service;
    await expect(early.freeze('anna')).rejects.toThrow('still open');
    await expect(early.draw('anna')).rejects.toThrow('frozen list');
    // Entries are not public before the list is frozen.
    const { code } = await mine(visitors[0]!);
    const { body } = await server.visitor().send(`/api/draw/entry?code=${code}`);
    const nothing = { listed: null, platforms: [], region: null, outcome: null, order: null };
    expect(body.data).toEqual(nothing);
  });

  it('freezes the list when applications close: entries stay unreadable, and none can be added', async () => {
    await day('2025-05-30T23:59:59+08:00');
    const frozen = await reached('frozen');
    const text = await file('entries.jsonl');
    expect(sha256Hex(text)).toBe(frozen.list_hash);
    const entries = lines(text);
    expect(entries).toHaveLength(people);
    expect(entries.every(({ code }, i) => i === 0 || entries[i - 1]!.code! < code!)).toBe(true);
    expect(text).not.toMatch(/@|example|device/);
    const { code, verdict } = await mine(visitors[0]!);
    expect(verdict).toBe('drawing');
    const found = await server.visitor().send(`/api/draw/entry?code=${code}`);
    expect(found.body.data).toMatchObject({ listed: true, region: 'korea', outcome: null });
    const unknown = await server.visitor().send(`/api/draw/entry?code=${'0'.repeat(20)}`);
    expect(unknown.body.data.listed).toBe(false);
    const { rows } = rehearsal.database;
    const codeOfNobody = '0'.repeat(20);
    for (const statement of [
      sql`insert into draw_entries values (${codeOfNobody}, '{pc}', 'japan')`,
      sql`update draw_entries set region = 'korea'`,
      sql`delete from draw_entries`,
      sql`truncate draw_entries`,
      sql`update applications set region = 'korea'`,
      sql`insert into applications select * from applications limit 1`,
      sql`update draws set list_hash = 'other'`,
      sql`update draws set commitment = 'other'`,
      sql`update draws set drawn_at = now(), drawn_by = 'anna', requested_by = 'Anna'`,
      sql`insert into draws default values`,
      sql`delete from draws`,
      sql`update draw_log set entry = '{}'`,
      sql`delete from draw_log`,
      sql`insert into draw_log values (99, '{}', 'x')`,
    ]) {
      await expect(rows(statement)).rejects.toThrow();
    }
  });

  it('is drawn once, by two operators, after the beacon (abuse case 43)', async () => {
    await day('2025-06-01T12:00:30+08:00');
    const at = '2025-06-01T13:00:00+08:00';
    const known = await until(draw, ({ beacon_value }) => beacon_value !== null);
    expect(known.rehearsal).toBe(true);
    const { service } = operators(at);
    expect(await service.draw('anna')).toBe('requested');
    await expect(service.draw('Anna')).rejects.toThrow('another person');
    const drawn = await Promise.allSettled([service.draw('ben'), service.draw('cleo')]);
    expect(drawn.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(service.draw('dora')).rejects.toThrow('has been made');
    await expect(service.publish('anna')).rejects.toThrow('due');
    const { rows } = rehearsal.database;
    await expect(
      rows(
        sql`insert into draw_results (code, ord, outcome, platforms, region) values ('x', 999, 'selected', '{pc}', 'japan')`,
      ),
    ).rejects.toThrow();
    await expect(rows(sql`update draws set drawn_by = 'eve'`)).rejects.toThrow();
    await expect(rows(sql`update draw_results set wave = 1`)).rejects.toThrow();
    // The server has the result; it is not public yet.
    expect((await server.visitor().send('/draw/results.jsonl')).http).toBe(404);
    expect(await reached('drawn')).toMatchObject({ secret: null, selected: 14 });
    expect((await all('drawing')).length).toBe(people);
  });

  it('is published on its day, and the independent verifier confirms it', async () => {
    await day('2025-06-06T12:00:00+08:00');
    const published = await reached('published');
    expect(sha256Hex(await file('results.jsonl'))).toBe(published.result_hash);
    const said = await verify();
    expect(said).toContain('The draw is correct.');
    expect(said).toContain('A rehearsal');
    const selected = await all('selected');
    const reserve = await all('reserve');
    expect(selected).toHaveLength(14);
    expect(reserve.length).toBe(published.reserve);
    expect((await all('not-this-time')).length).toBe(people - 14 - reserve.length);
    const groups = selected.map(({ own }) => `${own.place!.platform} ${own.place!.region}`);
    expect(groups.filter((group) => group === 'pc japan')).toHaveLength(5);
    expect(groups.filter((group) => group === 'android korea')).toHaveLength(2);
    expect(selected.filter(({ own }) => own.place!.wave === 1)).toHaveLength(7);
    for (const queue of ['pc japan', 'android japan']) {
      const places = reserve
        .flatMap(({ own }) => own.reserve)
        .filter(({ platform, region }) => `${platform} ${region}` === queue)
        .map(({ place }) => place)
        .toSorted((a, b) => a - b);
      expect(places).toEqual(places.map((_, i) => i + 1));
    }
    const failed = (await all('not-this-time'))[0]!;
    const { body } = await failed.visitor.send('/api/recruitment/qualification');
    expect(body.msg).toBe('Sorry, you have not got the test ticket yet.');
  });

  it('gives selected players a calendar entry in their language, and others none (§9)', async () => {
    const first = (await all('selected')).find(({ own }) => own.place!.wave === 1);
    const titles = await titlesOfCalendar(first!.visitor, first!.own.place!.calendar!);
    expect(titles.size).toBe(4);
    const [reserve] = await all('reserve');
    const refused = await reserve!.visitor.send('/api/recruitment/predownload.ics');
    expect(refused.body).toMatchObject({ code: -1, error: 'place.none' });
  });

  it('says before the pre-download moves that sent calendar files keep the old date', async () => {
    const editor = await signInOperator(server, 'editor');
    const { id, value } = await sectionOf(editor, 'windows');
    const effects = async (predownload_at: string) => {
      const changes = [{ section: 'windows', value: { ...value, predownload_at }, seen: id }];
      const { body } = await editor.call('/console/api/campaign/preview', { changes });
      return body.data.effects as CampaignEffect[];
    };
    const sent = { code: 'calendar.sent', detail: '' };
    expect(await effects(value.predownload_at)).not.toContainEqual(sent);
    expect(await effects('2025-06-10T18:00:00+08:00')).toContainEqual(sent);
  });

  it('lets a player confirm or decline a place, and promotes the reserve', async () => {
    const selected = await all('selected');
    const [keeps, leaves] = selected.filter(
      ({ own }) => own.place!.wave === 1 && own.place!.region === 'japan',
    );
    const decide = (visitor: Visitor, action: string) =>
      visitor.json('/api/recruitment/place', { action });
    const claimed = await Promise.all(
      Array.from({ length: 5 }, () => decide(keeps!.visitor, 'claim')),
    );
    const instants = new Set(claimed.map(({ body }) => body.data.place.claimed_at as string));
    expect(instants.size).toBe(1);
    const { platform, region } = leaves!.own.place!;
    const next = (await all('reserve')).find(({ own }) =>
      own.reserve.some(
        (queue) => queue.platform === platform && queue.region === region && queue.place === 1,
      ),
    );
    expect((await decide(next!.visitor, 'claim')).body.error).toBe('place.none');
    expect((await decide(leaves!.visitor, 'decline')).body.data.verdict).toBe('declined');
    expect((await decide(leaves!.visitor, 'claim')).body.error).toBe('place.none');
    // Two other clocks and this server's own job run at the same time: only one promotion happens.
    const at = '2025-06-06T13:00:00+08:00';
    await Promise.all([operators(at).service.tick(), operators(at).service.tick()]);
    const moved = await until(
      () => mine(next!.visitor),
      ({ verdict }) => verdict === 'selected',
    );
    expect(moved.place).toMatchObject({ platform, region, promoted: true, claimed_at: null });
    expect((await until(draw, ({ promoted }) => promoted > 0)).promoted).toBe(1);
  });

  it('passes on unconfirmed places in the draw’s order', async () => {
    const offered = (await all('selected')).filter(
      ({ own }) => own.place!.wave === 1 && own.place!.claimed_at === null && !own.place!.promoted,
    );
    await day('2025-06-08T12:00:00+08:00');
    const visitorOf = (code: string | null) =>
      all('lapsed').then((list) => list.find(({ own }) => own.code === code));
    await until(
      async () => (await all('lapsed')).length,
      (count) => count >= offered.length,
    );
    for (const { own } of offered) {
      const late = await visitorOf(own.code);
      const refused = await late!.visitor.json('/api/recruitment/place', { action: 'claim' });
      expect(refused.body).toMatchObject({ code: -1, error: 'place.lapsed' });
    }
    expect(await verify()).toContain('The draw is correct.');
  });

  it('erases a deleted account, and the proof stays valid (abuse case 45)', async () => {
    const gone = (await all('selected')).find(({ own }) => !own.place!.promoted);
    const { code } = gone!.own;
    const { service } = operators('2025-06-08T12:05:00+08:00');
    const { database } = rehearsal;
    const [account] = await database.rows<{ id: number }>(
      sql`select account_id::int as id from applications where code = ${code}`,
    );
    await database.db.transaction(async (tx) => {
      await service.erase(tx, { accountId: account!.id });
      await database.rows(sql`delete from accounts where id = ${account!.id}`, tx);
    });
    await service.tick();
    expect(await database.rows(sql`select from applications where code = ${code}`)).toEqual([]);
    const place = () =>
      database.first<{ state: string; refilled: boolean }>(
        sql`select state, refilled from places where code = ${code}`,
      );
    // The server's own job can hold the place at that moment.
    await expect.poll(place).toEqual({ state: 'gone', refilled: true });
    const stillThere = await server.visitor().send(`/api/draw/entry?code=${code}`);
    expect(stillThere.body.data).toMatchObject({ listed: true, outcome: 'selected' });
    expect(await verify()).toContain('The draw is correct.');
  });

  it('offers a promoted place until the end of the test at the latest (spec decisions §9)', async () => {
    const { ends_at, promoted_claim_hours } = rehearsal.campaign.recruitment;
    const end = new Date(ends_at).toISOString();
    const before = (ms: number) =>
      day(`${new Date(Date.parse(end) - ms).toISOString().slice(0, 19)}Z`);
    await before((promoted_claim_hours / 2) * 3_600_000);
    const offered = () =>
      rehearsal.database.rows<{ atEnd: boolean }>(sql`
        select claim_by = ${end} as "atEnd" from places
         where state = 'offered' and replaces is not null`);
    await until(offered, (list) => list.length >= 2 && list.every(({ atEnd }) => atEnd));
    const [late, intime] = (await all('selected')).filter(
      ({ own }) => own.place!.claimed_at === null,
    );
    const claim = ({ visitor }: { visitor: Visitor }) =>
      returning(visitor, server).json('/api/recruitment/place', { action: 'claim' });
    expect((await claim(intime!)).body.data.place).toMatchObject({ promoted: true, claim_by: end });
    await before(0);
    expect((await claim(late!)).body).toMatchObject({ code: -1, error: 'place.lapsed' });
  });

  it('ends: the reserve lapses when the test ends', async () => {
    await day('2025-06-20T12:00:00+08:00');
    expect(await all('reserve')).toEqual([]);
    const [someone] = await all('not-this-time');
    const { body } = await someone!.visitor.send('/api/recruitment/qualification');
    expect(body.data.state).toBe('ended');
    expect(body.msg).toBe('The recruitment is over. Thank you for your participation.');
  });

  /** Signs a player in directly; sign-in by email is tested elsewhere. */
  async function stranger(i: number): Promise<Visitor> {
    const visitor = server.visitor();
    const session = Buffer.from(`session ${i} of the draw`.padEnd(32, '.')).toString('base64url');
    await rehearsal.database.rows(sql`
      with account as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        values (${`draw-${i}`}, ${`draw${i}@example.com`}, ${`draw${i}@example.com`}, now(), 'en') returning id)
      insert into site_sessions (id_hash, account_id, expires_at)
      select sha256(convert_to(${session}, 'UTF8')), id, now() + interval '1 day' from account`);
    visitor.cookies.set('prelude_session', session);
    return visitor;
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iso } from '../../core/database/database.ts';
import { sql } from '../../core/database/sql.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const api = '/console/api/sharing';
const patiently = { timeout: 15_000 };
const monday = { weekday: 1, hour: 9 };
/** A moment in which a second email would have arrived. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 1500));

// 19 May 2025 is a Monday.
describe.each(engines)('the weekly email on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  let reader: TestOperator;
  /** After the first one, whose clock is an hour before. */
  let nine: TestApp;
  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const sentTo = (address: string) =>
    server.mail.mails.filter(({ recipients }) => recipients.includes(address));
  const at = (clock: string) => startTestApp(engine, { CAMPAIGN_CLOCK: clock }, server);
  const nextOf = async () =>
    (
      await rows<{ at: string }>(
        sql`select ${iso('next_at')} as at from figure_emails where operator_id = ${reader.id}`,
      )
    )[0]?.at;

  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-19T08:00:00+08:00' });
    admin = await signInOperator(server, 'admin', { name: 'Pat' });
    reader = await signInOperator(server, 'analyst', { name: 'Rae' });
    await rows(sql`
      insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
      values ('registered', '2025-05-18T03:00:00Z', 'en', 1, 'mobile', '', '', 1500),
             ('registered', '2025-05-09T03:00:00Z', 'en', 1, 'mobile', '', '', 1000),
             ('registered', '2025-05-25T03:00:00Z', 'en', 1, 'mobile', '', '', 77)`);
  });
  afterAll(() => server.stop());

  it('needs an address, and is asked for by the operator or by an administrator', async () => {
    const own = (weekly: object | null) => reader.call(`${api}/weekly/own`, { weekly });
    expect((await own(monday)).body.error).toBe('operator.no_address');
    await rows(
      sql`update operators set email = 'rae@studio.example', language = 'kr' where id = ${reader.id}`,
    );
    await rows(sql`update operators set email = 'news@studio.example' where id = ${admin.id}`);
    expect((await own(monday)).body.code).toBe(0);
    expect((await own({ weekday: 8, hour: 9 })).body.error).toBe('request.malformed');
    expect((await own({ weekday: 1, hour: 24 })).body.error).toBe('request.malformed');
    const seen = (await reader.call(`${api}/weekly`)).body.data;
    expect(seen).toMatchObject({ own: { weekly: monday }, others: [] });
    const all = (await admin.call(`${api}/weekly`)).body.data;
    expect(all.own).toMatchObject({ name: 'Pat', weekly: null, possible: true });
    expect(all.others).toMatchObject([{ name: 'Rae', weekly: monday }]);
    const set = (body: object) => admin.call(`${api}/weekly/set`, body);
    expect((await set({ id: reader.id, weekly: monday })).body.code).toBe(0);
    expect((await set({ id: 999_999, weekly: monday })).body.error).toBe('operator.unknown');
    expect(
      (await reader.call(`${api}/weekly/set`, { id: admin.id, weekly: monday })).body.error,
    ).toBe('operator.forbidden');
  });

  it('leaves at its hour, in the operator’s language, compared with the week before', async () => {
    await server.app.close();
    nine = await at('2025-05-19T08:59:58+08:00');
    await expect.poll(() => sentTo('rae@studio.example').length, patiently).toBe(1);
    const [mail] = sentTo('rae@studio.example');
    const text = Buffer.from(
      mail!.raw
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
          Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
        ),
      'utf8',
    ).toString();
    expect(text).toContain('1,500(+50%, 전주: 1,000)');
    expect(text).toMatch(/content-type: text\/plain[\s\S]*content-type: text\/html/i);
    expect(text).toContain('lang="ko"');
    expect(await nextOf()).toEqual('2025-05-26T01:00:00Z');
  }, 60_000);

  it('leaves once a week, whatever servers run, and again after a restart that comes late', async () => {
    const second = await at('2025-05-19T09:00:05+08:00');
    await calm();
    expect(sentTo('rae@studio.example')).toHaveLength(1);
    // Two weeks later, when two servers begin at the same time.
    const late = await Promise.all([
      at('2025-06-03T10:00:00+08:00'),
      at('2025-06-03T10:00:00+08:00'),
    ]);
    await second.stop();
    await nine.stop();
    await expect.poll(() => sentTo('rae@studio.example').length, { timeout: 30_000 }).toBe(2);
    await calm();
    expect(sentTo('rae@studio.example')).toHaveLength(2);
    expect(await nextOf()).toEqual('2025-06-09T01:00:00Z');
    await Promise.all(late.map((one) => one.stop()));
  }, 60_000);

  it('comes to its day again when the clock of a rehearsal is set back, without an email', async () => {
    const back = await at('2025-05-20T10:00:00+08:00');
    await expect.poll(nextOf, patiently).toEqual('2025-05-26T01:00:00Z');
    expect(sentTo('rae@studio.example')).toHaveLength(2);
    await back.stop();
  }, 60_000);

  it('leaves to no one who may no longer read figures, or does not want it', async () => {
    await rows(sql`update operators set roles = array['news'] where id = ${reader.id}`);
    await rows(sql`insert into figure_emails (operator_id, weekday, hour, next_at)
                   values (${admin.id}, 1, 9, '2025-05-26T01:00:00Z') on conflict do nothing`);
    const again = await at('2025-05-26T09:00:01+08:00');
    await expect.poll(() => sentTo('news@studio.example').length, { timeout: 30_000 }).toBe(1);
    expect(sentTo('rae@studio.example')).toHaveLength(2);
    expect(await nextOf()).toEqual('2025-06-02T01:00:00Z');
    await again.stop();
  }, 60_000);
});

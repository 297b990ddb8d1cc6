import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Segment } from '@prelude/contract/console/segments';
import { sql } from '../../../core/database/sql.ts';
import { mailTo, makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { minimalPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const patiently = { timeout: 25_000 };
const api = '/console/api/mailings';

describe.each(engines)('a segment of a mailing on %s', { timeout: 60_000 }, (engine) => {
  let server: TestApp;
  let writer: TestOperator;
  let second: TestOperator;
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    server = await startTestApp(engine, {
      CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
      MAIL_RECALL_SECONDS: '0',
    });
    writer = await signInOperator(server, 'editor');
    second = await signInOperator(server, 'admin');
    for (const name of ['asia', 'europe', 'visitor', 'guest']) {
      people[name] = await makePerson(server, `${name}@example.com`, {
        language: name === 'europe' ? 'jp' : 'cht',
        register: name !== 'guest',
        ...(name === 'asia' ? { via: 'mika-01' } : {}),
      });
      await subscribe(people[name]);
    }
    const apply = (name: string, platform: string) =>
      server.database.rows(sql`
        insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                  applied_at, changed_at)
        values (${people[name]!.accountId}, ${name}, ${[platform, 'x']}::text[], '', ${name}, '18', 'new', '', 'jp',
                now(), now())`);
    await apply('asia', 'android');
    await apply('europe', 'pc');
    await server.database.rows(sql`
      insert into places (code, platform, region, wave, claim_by, offered_at)
      values ('asia', 'android', 'asia', 1, now() + interval '3 days', now())`);
    await server.database.rows(sql`
      insert into invitations (number, account_id, state)
      select r.number, ${people.europe!.accountId}, 'counted' from registrations r
       where r.email_key = (select email_key from accounts where id = ${people.visitor!.accountId})`);
    await server.database.rows(sql`
      update registrations set registered_at = '2025-05-14T00:00:00Z'
       where email_key = (select email_key from accounts where id = ${people.asia!.accountId})`);
    await server.database.rows(sql`
      insert into milestones_reached (key, value, reached_at) values ('early', 1, '2025-05-15T00:00:00Z')`);
  }, 120_000);
  afterAll(() => server.stop());

  const languages = ['cht', 'jp'];
  const count = async (segment: Segment, states: string[] = []): Promise<number> => {
    const { body } = await writer.call(`${api}/count`, {
      topic: 'news',
      states,
      languages,
      segment,
    });
    expect(body.code, JSON.stringify(body)).toBe(0);
    return body.data.readers;
  };

  it.each<[Segment, number]>([
    [{}, 4],
    [{ regions: ['asia'] }, 1],
    [{ regions: ['asia', 'europe'] }, 2],
    [{ regions: ['nowhere'] }, 0],
    [{ platforms: ['pc'] }, 1],
    [{ platforms: ['pc', 'android'] }, 2],
    [{ sources: ['mika-01', 'nobody'] }, 1],
    [{ sources: ['nobody'] }, 0],
    [{ registered_from: '2025-05-15T00:00:00+00:00' }, 2],
    [{ registered_until: '2025-05-14T00:00:00+00:00' }, 0],
    [{ registered_until: '2025-05-15T00:00:00+00:00' }, 1],
    [{ milestone: 'early' }, 1],
    // Not reached yet: all who have registered.
    [{ milestone: 'later' }, 3],
    [{ applied: true }, 2],
    [{ applied: false }, 2],
    [{ invited: true }, 1],
    [{ invited: false }, 3],
    // Before the results are published, no one has a place.
    [{ selected: true }, 0],
    [{ selected: false }, 4],
    [{ applied: true, invited: true }, 1],
    [{ regions: ['asia'], sources: ['mika-01'], milestone: 'early', applied: true }, 1],
    [{ regions: ['asia'], platforms: ['pc'] }, 0],
  ])('%j has %i readers', async (segment, readers) => {
    expect(await count(segment)).toBe(readers);
  });

  it('counts places once the results are published, and narrows the states further', async () => {
    await server.database.rows(sql`alter table draws disable trigger draws_forward`);
    await server.database.rows(sql`update draws set published_at = now()`);
    expect(await count({ selected: true })).toBe(1);
    expect(await count({ selected: false })).toBe(3);
    expect(await count({ regions: ['asia'] }, ['unregistered'])).toBe(0);
    expect(await count({ applied: false }, ['unregistered', 'applied'])).toBe(1);
  });

  it('never has a suppressed or unsubscribed reader', async () => {
    expect(await count({ regions: ['asia'] })).toBe(1);
    await server.database.rows(
      sql`insert into mail_suppressions (account_id, reason) values (${people.asia!.accountId}, 'hard')`,
    );
    expect(await count({ regions: ['asia'] })).toBe(0);
    await server.database.rows(sql`delete from mail_suppressions`);
    await people.asia!.visitor.json('/api/emails', { topics: [] });
    expect(await count({ regions: ['asia'] })).toBe(0);
    await subscribe(people.asia!);
  });

  it('refuses what is no segment', async () => {
    const ask = async (segment: object, by = writer) =>
      (await by.call(`${api}/count`, { topic: 'news', states: [], languages, segment })).body.error;
    expect(await ask({ applied: true })).toBeUndefined();
    for (const wrong of [
      { regions: [] },
      { regions: ["a' or true"] },
      { registered_from: 'yesterday' },
      { unknown: true },
      { applied: 'maybe' },
    ])
      expect(await ask(wrong), JSON.stringify(wrong)).toBe('request.malformed');
  });

  it('is kept with the mailing and its versions, fixed by the request, and decides who gets it', async () => {
    const text = (subject: string) => ({
      subject,
      preheader: 'In short',
      title: 'For {number|dear reader}',
      body: 'Hello **{number|you}**.',
      cta: { label: 'Buy', path: 'https://shop.example/game?a=1&b=2' },
    });
    const { id } = (await writer.call(`${api}/create`, { name: 'Narrow' })).body.data;
    const doc = {
      name: 'Narrow',
      topic: 'news',
      states: [],
      languages,
      segment: { applied: false },
      per_second: null,
      send_at: null,
      texts: { cht: text('窄'), jp: text('狭い') },
    };
    const saved = await writer.call(`${api}/save`, { id, version: 1, doc });
    expect(saved.body.data).toMatchObject({ segment: { applied: false }, missing: [] });
    const { body: versions } = await writer.call(`${api}/versions`, { id });
    expect(versions.data.versions[0].doc.segment).toEqual({ applied: false });
    await writer.call(`${api}/ask`, { id, version: 2 });
    await expect(
      server.database.rows(sql`update mailings set segment = null where id = ${id}`),
    ).rejects.toThrow();
    const approved = await second.call(`${api}/approve`, { id, version: 2 });
    expect(approved.body.code, JSON.stringify(approved.body)).toBe(0);
    const isIt = ({ subject }: { subject: string }) => subject === '窄';
    const [registered, guest] = [
      await mailTo(server.mail, 'visitor@example.com', isIt),
      await mailTo(server.mail, 'guest@example.com', isIt),
    ];
    const [row] = await server.database.rows<{ number: number }>(sql`
      select number::int from registrations r join accounts a on a.email_key = r.email_key
       where a.id = ${people.visitor!.accountId}`);
    expect(registered.html).toContain(`For ${row!.number}<`);
    expect(guest.html).toContain('For dear reader<');
    expect(guest.text).toContain('https://shop.example/game?a=1&b=2');
    expect(guest.html).toContain('href="https://shop.example/game?a=1&amp;b=2"');
    const listed = (await people.guest!.visitor.send('/api/mails')).body;
    expect(JSON.stringify(listed)).not.toContain('{number');
    const got = await server.database.rows<{ account_id: number }>(
      sql`select account_id::int as account_id from emails where mailing_id = ${id}`,
    );
    expect(new Set(got.map((one) => one.account_id))).toEqual(
      new Set([people.visitor!.accountId, people.guest!.accountId]),
    );
  });

  it('has results: what arrived, and what its readers did after it, next to the mailing before', async () => {
    const [mailing] = await server.database.rows<{ id: number }>(sql`
      select id::int as id from mailings where name = 'Narrow'`);
    const { id } = mailing!;
    const results = async () => (await writer.call(`${api}/results`, { id })).body.data;
    await expect
      .poll(async () => {
        const { body } = await writer.call(`${api}/one`, { id });
        return body.data.state;
      }, patiently)
      .toBe('done');
    await server.database.rows(sql`
      insert into mailings (key, kind, name, topic, state, started_at, finished_at)
      values ('mailing:before', 'email', 'Before', 'news', 'stopped', now() - interval '9 days', now())`);
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, mailing_id, language, deadline, state, done_at,
                          last_error)
      select a.id, 'email', 'mailing:before', 'campaign', true, 'news', m.id, 'cht', now(), 'bounced', now(),
             case when a.id = ${people.asia!.accountId} then 'complaint' end
        from accounts a cross join mailings m where m.key = 'mailing:before'`);
    await server.database.rows(
      sql`update emails set done_at = now() - interval '1 day' where mailing_id = ${id}`,
    );
    await server.database.rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      values (${people.visitor!.accountId}, 'late', '{pc}', '', 'asia', '18', 'new', '', 'jp', now(), now())`);
    await people.guest!.visitor.json('/api/emails', { topics: [] });
    expect(await results()).toEqual({
      results: {
        delivered: 2,
        bounced: 0,
        complained: 0,
        unsubscribed: 1,
        registered: 1,
        applied: 1,
      },
      last: {
        name: 'Before',
        results: expect.objectContaining({ delivered: 0, bounced: 3, complained: 1 }),
      },
    });
  });
});

describe.each(engines)('a campaign without closed test and friends on %s', (engine) => {
  it('has no readers by their facts', { timeout: 60_000 }, async () => {
    const small = await startTestApp(engine, { CAMPAIGN_DIR: minimalPack().folder });
    try {
      const editor = await signInOperator(small, 'editor');
      const body = { topic: 'news', states: [], languages: ['en'] };
      const of = async (segment: Segment) =>
        (await editor.call(`${api}/count`, { ...body, segment })).body;
      expect((await of({ sources: ['mika-01'] })).code).toBe(0);
      for (const segment of [{ applied: false }, { regions: ['asia'] }, { invited: true }])
        expect((await of(segment)).error, JSON.stringify(segment)).toBe('section.absent');
    } finally {
      await small.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sequence, SequenceDoc } from '@prelude/contract/console/sequences';
import { sql } from '../../../core/database/sql.ts';
import { bend } from '../../../testing/campaign-sections.ts';
import { mailsTo, mailTo, makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const patiently = { timeout: 25_000 };
const api = '/console/api/mailings';
const languages = ['cht', 'jp'];
const text = (subject: string) => ({
  subject,
  preheader: 'In short',
  title: 'A title',
  body: 'Hello **you**.',
  cta: { label: 'Open', path: 'https://shop.example/game?from=mail' },
});
const hourMs = 3_600_000;

describe.each(engines)('a sequence of mailings on %s', { timeout: 60_000 }, (engine) => {
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
    for (const name of ['taiwan', 'japan', 'other']) {
      const language = name === 'japan' ? 'jp' : 'cht';
      people[name] = await makePerson(server, `${name}@example.com`, { language, via: name });
      await subscribe(people[name]);
    }
  }, 120_000);
  afterAll(() => server.stop());

  const ok = async (name: string, body: object, by = writer): Promise<Sequence> => {
    const answer = await by.call(`${api}/sequences/${name}`, body);
    expect(answer.body.code, JSON.stringify(answer.body)).toBe(0);
    return answer.body.data;
  };
  const refusal = async (name: string, body: object, by = writer): Promise<string> =>
    (await by.call(`${api}/sequences/${name}`, body)).body.error;
  const read = (id: number) => ok('one', { id });
  const planned = (days: readonly number[], more: Partial<SequenceDoc> = {}): SequenceDoc => ({
    name: 'Countdown',
    anchor: 'registration.closes',
    day: null,
    hour: '18:00',
    exits: [],
    topic: 'news',
    languages,
    states: [],
    steps: days.map((one) => ({ id: null, days: one })),
    ...more,
  });
  const write = async (id: number, subject: string) => {
    const { version, ...mailing } = (await writer.call(`${api}/one`, { id })).body.data;
    const doc = {
      name: mailing.name,
      topic: 'news',
      states: [],
      languages,
      per_second: null,
      send_at: null,
      texts: { cht: text(subject), jp: text(subject) },
    };
    const saved = await writer.call(`${api}/save`, { id, version, doc });
    expect(saved.body.code, JSON.stringify(saved.body)).toBe(0);
  };
  const made = async (days: readonly number[], more: Partial<SequenceDoc> = {}) => {
    const { id, version } = await ok('create', { name: 'Countdown' });
    const saved = await ok('save', { id, version, doc: planned(days, more) });
    for (const step of saved.steps) await write(step.id, `Step ${id}/${step.days}`);
    return read(id);
  };
  const approved = async (days: readonly number[], more: Partial<SequenceDoc> = {}) => {
    const { id, version } = await made(days, more);
    const { email } = await ok('ask', { id, version });
    return ok('approve', { id, version, email }, second);
  };
  /** As when the days until the date have gone by. */
  const pass = async (id: number, days: number) => {
    await server.database.rows(sql`
      update mailing_sequences set anchor_at = anchor_at - make_interval(hours => ${24 * days}::int),
             settled_at = '-infinity' where id = ${id}`);
    await server.database.rows(sql`select pg_notify('prelude', 'mailings')`);
  };
  const states = async (id: number) => (await read(id)).steps.map(({ state }) => state);
  const today = { anchor: 'day', day: '2025-05-20', hour: '11:00' } as const;
  const got = (name: string, subject: string) =>
    mailsTo(server.mail, `${name}@example.com`).filter((one) => one.subject === subject).length;

  it('plans ordinary mailings at the date, which is theirs whatever is written to them', async () => {
    const sequence = await made([-7, 0]);
    expect(sequence).toMatchObject({ state: 'draft', at: expect.any(String) });
    const date = Date.parse(sequence.at!);
    expect(sequence.steps.map(({ at }) => (Date.parse(at) - date) / hourMs)).toEqual([-168, 0]);
    const [step] = sequence.steps;
    const { body } = await writer.call(`${api}/one`, { id: step!.id });
    expect(body.data).toMatchObject({
      name: 'Countdown D-7',
      topic: 'news',
      languages,
      sequence: { id: sequence.id, days: -7 },
    });
    await server.database.rows(sql`
      update mailings set send_at = now(), topic = 'test', languages = '{en}' where id = ${step!.id}`);
    const [row] = await server.database.rows(
      sql`select m.topic, m.languages, m.send_at = s.anchor_at - interval '168 hours' as placed
            from mailings m join mailing_sequences s on s.id = m.sequence_id where m.id = ${step!.id}`,
    );
    expect(row).toEqual({ topic: 'news', languages, placed: true });
  });

  it('refuses what it cannot keep, and loses nothing', async () => {
    const { id, version } = await made([-7, -1]);
    expect(await refusal('save', { id, version, doc: planned([3, 3]) })).toBe('request.malformed');
    expect(await refusal('save', { id, version, doc: planned([1], { anchor: 'day' }) })).toBe(
      'request.malformed',
    );
    expect(await refusal('save', { id, version: version + 1, doc: planned([1]) })).toBe(
      'operator.conflict',
    );
    expect(await refusal('save', { id: 999_999, version, doc: planned([1]) })).toBe(
      'mailing.unknown',
    );
    const support = await signInOperator(server, 'support');
    expect(await refusal('one', { id }, support)).toBe('operator.forbidden');
    const { steps, name } = await read(id);
    expect([name, steps.map(({ days }) => days)]).toEqual(['Countdown', [-7, -1]]);
    expect(steps.every(({ subject }) => subject.startsWith('Step'))).toBe(true);
  });

  it('is requested, approved by another operator and taken back as one', async () => {
    const { id, version, steps } = await made([-7, -1]);
    const asked = await ok('ask', { id, version });
    expect(asked).toMatchObject({ state: 'asked', asked: { readers: 3 }, asked_by_me: true });
    const { email } = asked;
    expect(await refusal('approve', { id, version, email })).toBe('operator.same_person');
    expect(await refusal('approve', { id, version, email: 'x' }, second)).toBe('operator.conflict');
    const unproved = await signInOperator(server, 'admin', { proved: false });
    expect(await refusal('approve', { id, version, email }, unproved)).toBe('operator.step_up');
    // No step is approved or withdrawn alone.
    const step = { id: steps[0]!.id, version: 2 };
    expect((await second.call(`${api}/approve`, step)).body.error).toBe('mailing.state');
    expect((await second.call(`${api}/withdraw`, { id: step.id })).body.error).toBe(
      'mailing.state',
    );
    expect((await ok('approve', { id, version, email }, second)).state).toBe('approved');
    expect(await states(id)).toEqual(['waiting', 'waiting']);
    expect((await ok('recall', { id })).state).toBe('draft');
    expect(await states(id)).toEqual(['draft', 'draft']);
    expect(await refusal('recall', { id })).toBe('mailing.state');
    const log = await server.database.rows<{ action: string }>(
      sql`select action from audit_log where target = ${`sequence ${id}`} order by seq`,
    );
    expect(log.map(({ action }) => action)).toEqual(
      ['create', 'save', 'ask', 'approve', 'recall'].map((act) => `sequence.${act}`),
    );
  });

  it.each<[string, (sequence: Sequence) => Promise<unknown>]>([
    ['a text of a step', ({ steps }) => write(steps[1]!.id, 'Another')],
    [
      'a day',
      ({ id, version, steps }) =>
        ok('save', {
          id,
          version,
          doc: planned([], { steps: steps.map((one) => ({ id: one.id, days: one.days - 1 })) }),
        }),
    ],
    [
      'what ends it',
      ({ id, version, steps }) =>
        ok('save', {
          id,
          version,
          doc: planned([], { steps: stepsOf(steps), exits: ['applied'] }),
        }),
    ],
    [
      'the recipients',
      ({ id, version, steps }) =>
        ok('save', {
          id,
          version,
          doc: planned([], { steps: stepsOf(steps), segment: { applied: false } }),
        }),
    ],
    [
      'a new step',
      ({ id, version, steps }) =>
        ok('save', {
          id,
          version,
          doc: planned([], { steps: [...stepsOf(steps), { id: null, days: 3 }] }),
        }),
    ],
    [
      'a step less',
      ({ id, version, steps }) =>
        ok('save', { id, version, doc: planned([], { steps: stepsOf(steps).slice(0, 1) }) }),
    ],
    [
      'a change in SQL',
      ({ steps }) =>
        server.database.rows(
          sql`update mailings set content = content || '{"cht": {"subject": "Evil"}}' where id = ${steps[0]!.id}`,
        ),
    ],
  ])('loses its approval when an operator changes %s', async (_what, edit) => {
    const sequence = await approved([-7, -1]);
    expect(sequence.state).toBe('approved');
    await edit(sequence);
    expect(new Set(await states(sequence.id))).toEqual(new Set(['draft']));
    const [left] = await server.database.rows<{ n: number }>(sql`
      select count(*)::int as n from mailings
       where sequence_id = ${sequence.id} and num_nonnulls(approved_email, approved_by, asked_by) > 0`);
    expect(left!.n).toBe(0);
  });

  it('keeps its approval when it is saved without a change', async () => {
    const { id, version, steps } = await approved([-7, -1]);
    await ok('save', { id, version, doc: planned([], { steps: stepsOf(steps) }) });
    expect((await read(id)).state).toBe('approved');
  });

  it('cannot become sendable in SQL without an approval', async () => {
    const { steps } = await made([-7]);
    await expect(
      server.database.rows(sql`update mailings set state = 'sending' where id = ${steps[0]!.id}`),
    ).rejects.toThrow();
  });

  it('sends each step once at its time, not to a reader who has left, and never two within 20 hours', async () => {
    const { id } = await approved([-2, -1, 0], { exits: ['applied'], ...today, day: '2025-05-25' });
    const subject = (days: number) => `Step ${id}/${days}`;
    await pass(id, 3);
    await mailTo(server.mail, 'taiwan@example.com', (mail) => mail.subject === subject(-2));
    await mailTo(server.mail, 'japan@example.com', (mail) => mail.subject === subject(-2));
    await expect.poll(() => states(id), patiently).toEqual(['done', 'waiting', 'waiting']);
    // The date moves closer: the second step is due a moment after the first.
    await pass(id, 1);
    await expect.poll(() => states(id), patiently).toEqual(['done', 'done', 'waiting']);
    expect(got('taiwan', subject(-1))).toBe(0);
    // A day later, one reader has applied.
    await server.database.rows(
      sql`update emails set done_at = now() - interval '21 hours' where cause in (
            select key from mailings where sequence_id = ${id})`,
    );
    await apply(people.japan!);
    await pass(id, 1);
    await mailTo(server.mail, 'taiwan@example.com', (mail) => mail.subject === subject(0));
    await expect.poll(() => states(id), patiently).toEqual(['done', 'done', 'done']);
    expect(['taiwan', 'japan', 'other'].map((name) => got(name, subject(0)))).toEqual([1, 0, 1]);
    expect(['taiwan', 'japan', 'other'].map((name) => got(name, subject(-2)))).toEqual([1, 1, 1]);
    expect((await read(id)).state).toBe('done');
    await server.database.rows(sql`delete from applications`);
  });

  it('does not send an email that waits to a reader who leaves before the morning', async () => {
    const { id } = await approved([0], { exits: ['applied'], ...today, day: '2025-05-21' });
    await server.database.rows(sql`
      create or replace function hold_emails() returns trigger language plpgsql as $$
      begin new.run_at := now() + interval '3 seconds'; return new; end $$`);
    await server.database.rows(sql`
      create trigger hold_emails before insert on emails for each row execute function hold_emails()`);
    await pass(id, 1);
    await expect.poll(async () => (await read(id)).steps[0]!.queued, patiently).toBe(3);
    await apply(people.other!);
    await server.database.rows(sql`drop trigger hold_emails on emails`);
    await expect.poll(() => states(id), patiently).toEqual(['done']);
    expect(got('taiwan', `Step ${id}/0`)).toBe(1);
    expect(got('other', `Step ${id}/0`)).toBe(0);
    await server.database.rows(sql`delete from applications`);
  });

  it('skips steps that were due before the approval', async () => {
    const { id } = await approved([-1, 1], today);
    expect(await states(id)).toEqual(['skipped', 'waiting']);
    await server.database.rows(sql`select pg_notify('prelude', 'mailings')`);
    await expect.poll(() => states(id), patiently).toEqual(['skipped', 'waiting']);
    expect(got('taiwan', `Step ${id}/-1`)).toBe(0);
  });

  it('moves with the date of the campaign, keeps its approval, and skips what is then past', async () => {
    const { id, at } = await approved([-10, -1]);
    expect(await states(id)).toEqual(['waiting', 'waiting']);
    const closer = await bend(writer, 'windows', ({ registration }) => {
      registration.closes_at = '2025-05-25T23:59:00+08:00';
    });
    expect(closer.body.code, JSON.stringify(closer.body)).toBe(0);
    await expect.poll(async () => (await read(id)).at, patiently).toBe('2025-05-25T10:00:00.000Z');
    const moved = await read(id);
    expect(moved).toMatchObject({ state: 'approved', moved_from: at });
    expect(moved.steps.map((step) => [step.at, step.state])).toEqual([
      ['2025-05-15T10:00:00.000Z', 'skipped'],
      ['2025-05-24T10:00:00.000Z', 'waiting'],
    ]);
    const log = await server.database.rows<{ by: string; entry: string }>(
      sql`select by, entry from audit_log where target = ${`sequence ${id}`} and action = 'sequence.move'`,
    );
    expect(log).toEqual([{ by: 'schedule', entry: expect.stringContaining('"skipped": 1') }]);
    expect(got('taiwan', `Step ${id}/-10`)).toBe(0);
    // Back again: nothing is lost.
    await bend(writer, 'windows', ({ registration }) => {
      registration.closes_at = '2025-06-02T23:59:59+08:00';
    });
    await expect.poll(() => states(id), patiently).toEqual(['waiting', 'waiting']);
    expect((await read(id)).at).toBe(at);
  });

  it('is in the calendar of Tonight, step by step, and is one request there', async () => {
    const { id, version, steps } = await made([-2, -1], { anchor: 'day', day: '2025-05-28' });
    await ok('ask', { id, version });
    const { body } = await second.call('/console/api/tonight/calendar', {
      from: '2025-05-26T00:00:00+08:00',
      to: '2025-05-28T00:00:00+08:00',
    });
    expect(
      body.data.entries
        .filter(({ key }: { key: string }) => steps.some((step) => String(step.id) === key))
        .map(({ name, state }: { name: string; state: string }) => [name, state]),
    ).toEqual([
      ['Countdown D-2', 'unapproved'],
      ['Countdown D-1', 'unapproved'],
    ]);
    const { body: waiting } = await second.visitor.send('/console/api/tonight/waiting');
    expect(waiting.data).toContainEqual({
      kind: 'mailings',
      count: 1,
      by: writer.name,
      id: null,
    });
    await ok('recall', { id });
  });

  it('is deleted as a draft, and not while a step waits', async () => {
    const { id, version } = await approved([-7]);
    expect(await refusal('discard', { id, version })).toBe('mailing.state');
    await ok('recall', { id });
    await ok('discard', { id, version });
    expect(await refusal('one', { id })).toBe('mailing.unknown');
  });

  async function apply({ accountId }: Person) {
    await server.database.rows(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      values (${accountId}, ${`code-${accountId}`}, '{android}', '', 'asia', '18', 'new', '', 'jp', now(), now())`);
  }
});

const stepsOf = (steps: Sequence['steps']) => steps.map(({ id, days }) => ({ id, days }));

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from '../sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlainDatabase } from '../../../testing/database/postgres.ts';
import { testCluster } from '../../../testing/database/test-postgres.ts';
import { makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { type MailCatcher, startMailCatcher } from '../../../testing/mail-catcher.ts';
import { returning } from '../../../testing/draw/rehearsal.ts';
import { passwordLogin, registerWithPassword } from '../../../testing/steps.ts';
import { type Engine, bothEngines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase } from '../open.ts';
import { root } from '@prelude/pack/paths';

const secret = '3bX9fQ7rLm2VtKz8WcHy5NdJp4GsAe6UoTi1RkYqMvE';
const good = 'Nm8qZt4vKw';

interface Target {
  DATA_DIR: string;
  DATABASE_URL: string;
}

const newTarget = async (engine: Engine): Promise<Target> => ({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-dump-')),
  // A role with no rights beyond its own database must be sufficient (ASVS V13.2.2).
  DATABASE_URL: engine === 'postgres' ? await createPlainDatabase(await testCluster()) : '',
});
const command = (name: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'server', 'src', 'cli', 'main.ts'), name, ...args],
      { cwd: root, env: { PATH: process.env.PATH, SECRET: secret, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    );
  });

let mail: MailCatcher;
beforeAll(async () => {
  mail = await startMailCatcher();
});
afterAll(() => mail.stop());

const open = async ({ DATABASE_URL, DATA_DIR }: Target): Promise<TestApp> => {
  const database = await openDatabase(
    { databaseUrl: DATABASE_URL || undefined, dataDir: DATA_DIR },
    () => {},
  );
  const engine = database.engine === 'postgres' ? 'postgres' : 'pglite';
  const env = { SECRET: secret, CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' };
  const server = await startTestApp(engine, env, { database, mail });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await database.close();
    },
  };
};
const counts = async ({ database }: TestApp) => {
  const tables = await database.rows<{ name: string }>(
    sql`select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    found[name] = row!.n;
  }
  return found;
};
// Jobs change these after the request that caused it, also while the server starts again.
const restless = new Set([
  'emails',
  'email_keys',
  'email_paces',
  'follow_ups',
  'rollup_marks',
  'outbox',
  'captchas',
  'envelopes_seen',
  'counters',
  'registration_minutes',
  'rollup_hours',
  'rollup_sources',
  'rollup_details',
  'mail_hours',
  'fault_hours',
]);
// An email that a job sends later stores the picture of its language, and none is ever deleted.
const growing = new Set(['email_pictures']);
/** Tables whose number of rows differs. */
const changed = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => !restless.has(name) && before[name] !== after[name])
    .filter((name) => !(growing.has(name) && after[name]! > before[name]!))
    .map((name) => `${name}: ${before[name]} before, ${after[name]} after`);

let made = 0;
const live = async (server: TestApp): Promise<Person> => {
  const at = `dump${++made}.example`;
  await makePerson(server, `ann@${at}`);
  const person = await makePerson(server, `bea@${at}`, { language: 'cht' });
  await subscribe(person);
  await registerWithPassword(server, server.visitor(), `cyd@${at}`, good);
  await server.database.rows(sql`
    insert into articles (id, slug, language, tab, title, summary, body, source, published_at)
    values (${9_000_000 + made}, ${`odd-${made}`}, 'en', 'info', ${'quote " back \\ tab \t nul-less 測試 \u{1F409}'},
            ${'#mark\n{"end":"accounts"}'}, '', '', '2025-05-01T00:00:00.123456Z')`);
  return person;
};
const goesOn = async (server: TestApp, person: Person, numbers: number) => {
  const back = returning(person.visitor, server);
  expect((await back.send('/api/account/me')).body.data.number).toBe(numbers);
  const at = person.email.split('@')[1]!;
  expect((await passwordLogin(server.visitor(), `cyd@${at}`, good)).body.code).toBe(0);
  const next = server.visitor();
  const email = `next-${++made}@${at}`;
  const { accessToken } = await next.signIn(email, mail.codeFor);
  const { body } = await next.register(email, { accessToken });
  expect(body).toMatchObject({ status: 0, data: { number: numbers + 1 } });
  const [odd] = await server.database.rows<{ summary: string; at: string }>(sql`
    select summary, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at
      from articles where id >= 9000000 order by id desc limit 1`);
  expect(odd).toEqual({ summary: '#mark\n{"end":"accounts"}', at: '2025-05-01 00:00:00.123456' });
};

describe.each(bothEngines)('prelude backup and prelude restore on %s', (engine) => {
  it('restores every count, the next number and the sessions after a wipe', async () => {
    const from = await newTarget(engine);
    let server = await open(from);
    const person = await live(server);
    // An email that is sent later stores the picture of its language.
    await expect
      .poll(
        () =>
          server.database.rows(sql`
            select count(*) > 0 as sent, count(*) filter (where state in ('queued', 'sending'))::int as waiting
              from emails`),
        { timeout: 30_000 },
      )
      .toEqual([{ sent: true, waiting: 0 }]);
    await server.stop();
    server = await open(from);
    const before = await counts(server);
    await server.stop();
    const file = join(from.DATA_DIR, 'backup.gz');
    const written = await command('backup', [file], { ...from });
    expect(written).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const refused = await command('restore', [file], { ...from });
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
    server = await open(from);
    await makePerson(server, `late@late-${engine}.example`);
    await server.stop();
    expect(await command('restore', [file, '--replace'], { ...from })).toMatchObject({ code: 0 });
    server = await open(from);
    expect(changed(before, await counts(server))).toEqual([]);
    await goesOn(server, person, 2);
    await server.stop();

    const to = await newTarget(engine === 'pglite' ? 'postgres' : 'pglite');
    expect(await command('restore', [file], { ...to })).toMatchObject({ code: 0 });
    server = await open(to);
    expect(changed(before, await counts(server))).toEqual([]);
    await goesOn(server, person, 2);
    await server.stop();

    const other = { ...to, SECRET: 'Q4nT8yLk2ZpVw7XcB5mHr9JdFs6GaEuYo3iRtKqMbNe' };
    const foreign = await command('restore', [file, '--replace'], other);
    expect(foreign).toMatchObject({ code: 2, out: expect.stringContaining('another SECRET') });
    rmSync(from.DATA_DIR, { recursive: true });
    rmSync(to.DATA_DIR, { recursive: true });
  }, 240_000);
});

describe('a restore', () => {
  it('with a torn, changed or foreign file changes nothing', async () => {
    const there = await newTarget('postgres');
    const server = await open(there);
    const person = await live(server);
    const file = join(there.DATA_DIR, 'good.gz');
    expect(await command('backup', [file], { ...there })).toMatchObject({ code: 0 });
    const inUse = await command('restore', [file, '--replace'], { ...there });
    expect(inUse).toMatchObject({ code: 1, out: expect.stringContaining('in use') });
    await server.stop();
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const bad: [name: string, content: Buffer, says: RegExp][] = [
      ['cut', whole.subarray(0, whole.length - 2000), /cannot be read|incomplete/],
      ['without an end', gzipSync(text.slice(0, text.lastIndexOf('#'))), /incomplete/],
      [
        'a row less',
        gzipSync(text.replace(/\n\{"number":2,[^\n]*/, '')),
        /differs after the restore/,
      ],
      ['another number', gzipSync(text.replace('"number":2,', '"number":7,')), /differs/],
      ['of tomorrow', gzipSync(text.replace(/"migration":\d+/, '"migration":9e15')), /newer/],
      ['of before', gzipSync(text.replace(/"migration":\d+/, '"migration":1')), /development/],
      ['a picture', gzipSync(randomText()), /not a Prelude backup/],
    ];
    for (const [name, content, says] of bad) {
      writeFileSync(join(there.DATA_DIR, name), content);
      const answer = await command('restore', [join(there.DATA_DIR, name), '--replace'], {
        ...there,
      });
      expect([name, answer.code, answer.out]).toEqual([name, 1, expect.stringMatching(says)]);
    }
    const again = await open(there);
    await goesOn(again, person, 2);
    await again.stop();
    rmSync(there.DATA_DIR, { recursive: true });
  }, 240_000);
});

const randomText = () => 'x'.repeat(1000);

describe('prelude move', () => {
  it('moves everything to PostgreSQL, refuses a target that is not empty, and keeps the source', async () => {
    const from = await newTarget('pglite');
    let server = await open(from);
    const person = await live(server);
    const [full, empty] = [await newTarget('postgres'), await newTarget('postgres')];
    const busy = await command('move', ['--to', empty.DATABASE_URL], { ...from });
    expect(busy).toMatchObject({ code: 1, out: expect.stringContaining('Another process') });
    await server.stop();
    server = await open(from);
    const before = await counts(server);
    await server.stop();

    const used = await open(full);
    await used.stop();
    const refused = await command('move', ['--to', full.DATABASE_URL], { ...from });
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') });
    const moved = await command('move', ['--to', empty.DATABASE_URL], { ...from });
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('every table compared') });
    server = await open({ ...from, DATABASE_URL: empty.DATABASE_URL });
    expect(changed(before, await counts(server))).toEqual([]);
    await goesOn(server, person, 2);
    await server.stop();
    server = await open(from);
    expect(changed(before, await counts(server))).toEqual([]);
    await server.stop();
    for (const one of [from, full, empty]) rmSync(one.DATA_DIR, { recursive: true });
  }, 240_000);
});

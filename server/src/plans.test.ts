/**
 * Tables that grow with the players must not be scanned fully, and no table is read beyond what a page needs.
 * PostgreSQL only: the embedded database plans differently.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from './core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCluster } from './testing/database/test-postgres.ts';
import { type Sample, type ScaleCall, scaleCalls } from './testing/database/scale-calls.ts';
import { samplesOf } from './testing/database/scale-sample.ts';
import { addressOf, grantTokens, tokenOf } from './testing/database/people.ts';
import { seededSession } from './testing/seed/people.ts';
import type { Database } from './core/database/database.ts';
import { openPostgres } from './core/database/postgres.ts';
import { createFiguresStore } from './modules/analytics/figures.store.ts';
import { explaining, mostRowsOf, type PlanNode, scansOf } from './testing/database/explain.ts';
import { signInOperator, type TestOperator } from './testing/operator.ts';
import { seedForTest } from './testing/seed/seed-for-test.ts';
import { openTestDatabase, startTestApp, type TestApp } from './testing/test-app.ts';
import { startMailCatcher } from './testing/mail-catcher.ts';

const people = 20_000;
/** Maximum rows per plan node, of 20,000 rows of each kind. The largest case is a page of every kind of applicant. */
const most = 5000;
const growing =
  /^(registrations|accounts|identities|consents|subscriptions|passport_tokens|site_sessions|outbox|emails|email_keys|applications|invitations|invite_codes|audit_log|events.*)$/;

const served: Record<string, string[]> = {
  'who is signed in': ['site_sessions_pkey', 'accounts_pkey', 'registrations_email_key_unique'],
  'account: sessions': ['site_sessions_account'],
  'account: all my data': ['outbox_recipient', 'emails_once', 'consents_account'],
  'my mails': ['emails_once'],
  'my invitations': ['invitations_account'],
  'player by number': ['registrations_pkey', 'accounts_email_key_unique'],
  'player by address': ['accounts_email_key_unique', 'registrations_email_key_unique'],
  'player by uid': ['accounts_uid_unique'],
  'registrations, first page': ['registrations_pkey'],
  'registrations, a deep page': ['registrations_pkey'],
  'applicants, first page': ['applications_applied'],
  'applicants, a deep page': ['applications_applied'],
  'applicants, a rare kind': ['applications_kind'],
  'applicants, a rare kind on one platform': ['applications_kind'],
  'applicants, one language, deep': ['applications_kind'],
  'applicants, a word that no one wrote': ['applications_words'],
  'applicants, a word few wrote': ['applications_words'],
  'applicants, a code': ['applications_code_unique'],
  'suspicions of one reason': ['invitations_review_reason'],
  'suspicions, decided': ['invitations_decided'],
  'record by target': ['audit_log_target'],
  'record, up to a day': ['audit_log_at'],
  'record, a deep page': ['audit_log_pkey'],
  'not delivered': ['emails_undelivered'],
  'not delivered, given up': ['emails_undelivered_state'],
  'suppressed, a deep page': ['mail_suppressions_newest'],
};

let plain: Database;
let server: TestApp;
let operator: TestOperator;
let plans: PlanNode[][];
let draw: () => Promise<Sample>;

beforeAll(async () => {
  const database = await openTestDatabase('postgres');
  await seedForTest(database, { registrations: people, applications: people, events: people });
  await grantTokens(database, 0, 1);
  await database.rows(sql`vacuum analyze`);
  // At this size a full scan is sometimes cheaper; at 15,000,000 rows it is not.
  const [named] = await database.rows<{ name: string }>(sql`select current_database() as name`);
  await database.rows(sql.raw(`alter database ${named!.name} set enable_seqscan = off`));
  await database.close();
  const url = new URL(await testCluster());
  url.pathname = `/${named!.name}`;
  plain = await openPostgres({ url: url.href, onError: () => {} });
  const watched = explaining(plain);
  plans = watched.plans;
  server = await startTestApp(
    'postgres',
    {},
    { database: watched.database, mail: await startMailCatcher() },
  );
  operator = await signInOperator(server, 'admin');
  draw = await samplesOf(watched.database, server.config);
}, 180_000);
afterAll(async () => {
  await server.stop();
  await server.database.close();
  await server.mail.stop();
});

async function make(call: ScaleCall): Promise<PlanNode[][]> {
  const sample = await draw();
  const visitor = call.who === 'operator' ? operator.visitor : server.visitor();
  if (call.who === 'player') visitor.cookies.set('prelude_session', seededSession(sample.number));
  const body = call.body?.(sample) ?? {};
  plans.length = 0;
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)]);
  const answer =
    call.method === 'GET'
      ? await visitor.send(call.path)
      : call.form
        ? await visitor.form(call.path, Object.fromEntries(fields))
        : await visitor.json(call.path, body);
  expect(answer.http, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.code ?? answer.body.status ?? 0, JSON.stringify(answer.body)).toBe(0);
  return [...plans];
}

const wholeOf = (nodes: readonly PlanNode[]): string[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && growing.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!);

describe(`among ${people} registrations and applications`, () => {
  it.each(
    scaleCalls
      .filter(({ whole, name }) => !whole && !name.startsWith('dashboard'))
      .map((call) => [call.name, call] as const),
  )('%s reads few rows, through indexes', async (name, call) => {
    const made = await make(call);
    expect(made.flatMap(wholeOf)).toEqual([]);
    expect(Math.max(0, ...made.map(mostRowsOf))).toBeLessThanOrEqual(most);
    expect(made.flatMap(scansOf)).toEqual(expect.arrayContaining(served[name] ?? []));
  });

  it('no figure of the dashboard reads events or players', async () => {
    const watched = explaining(plain);
    const figures = createFiguresStore(watched.database, 0);
    const { from, to } = await draw();
    const range = { from, to };
    await figures.steps(range, ['g_visit', 'registered']);
    await figures.series(range, 'registered', 'hour');
    await figures.breakdown(range, 'g_page', 'referrer');
    for (const read of ['details', 'creators', 'mailDone', 'faults'] as const)
      await figures[read](range);
    await figures.minutes(new Date(from));
    await figures.totals();
    const tables = watched.plans.flat().flatMap((node) => node['Relation Name'] ?? []);
    expect(new Set(tables)).toEqual(
      new Set([
        'rollup_hours',
        'rollup_details',
        'mail_hours',
        'fault_hours',
        'registration_minutes',
        'totals',
      ]),
    );
  });

  it('a registration scans no growing table, including inside its function', async () => {
    const wholly = async () => {
      const [row] = await server.database.rows<{ n: number }>(sql`
        select coalesce(sum(seq_tup_read), 0)::float8 as n from pg_stat_user_tables
         where relname in ('registrations', 'accounts', 'passport_tokens', 'site_sessions')`);
      return row!.n;
    };
    await sleep(1500);
    const before = await wholly();
    const { body } = await server.visitor().register(addressOf(0), { accessToken: tokenOf(0) });
    expect(body.status).toBe(0);
    await sleep(1500);
    expect(await wholly()).toBe(before);
  });
});

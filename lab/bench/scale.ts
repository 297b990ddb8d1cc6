/**
 * Cost of each call in a full database compared with a nearly empty one: two servers, two databases of one cluster,
 * real HTTP over keep-alive connections, alternating. `DATABASE_URL` names a seeded database (`npm run seed`). Without
 * it, a new cluster is filled with `people`, a fifteenth of them applicants, three events each.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../server/src/core/database/sql.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import { type MailCatcher, startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { signInOperator, type TestOperator } from '../../server/src/testing/operator.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { root } from '../../scripts/lib/paths.ts';
import { addressOf, grantTokens, tokenOf } from '../../server/src/testing/database/people.ts';
import {
  createTestDatabase,
  type Postgres,
  startPostgres,
} from '../../server/src/testing/database/postgres.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import { median } from '../../scripts/lib/statistics.ts';
import { seededSession } from '../../server/src/testing/seed/people.ts';
import { type Amounts, seedCampaign } from '../../server/src/testing/seed/seed-campaign.ts';
import {
  exported,
  type Sample,
  type ScaleCall,
  scaleCalls,
} from '../../server/src/testing/database/scale-calls.ts';
import { samplesOf } from '../../server/src/testing/database/scale-sample.ts';

const rounds = 9;
const warmUps = 2;
/** Of calls that read everything: the server allows ten a minute. */
const wholeRounds = 5;
/** Target for lists and searches, whatever the number of rows. */
const promisedMs = 200;
const promisedCount = 1.05;
const secret = 'a secret of the benchmark, long enough';
const empty: Amounts = { registrations: 100, applications: 20, events: 300 };
const config = parseConfig({ NODE_ENV: 'test' }, root);

interface Side {
  database: Database;
  server: ServerProcess;
  operator: TestOperator;
  mail: MailCatcher;
  sample(): Promise<Sample>;
}

interface Measured {
  name: string;
  empty: number[];
  full: number[];
  whole?: string | undefined;
}

/** @param only measure only calls whose name contains this */
export async function benchScale(people: number, only = ''): Promise<Row[]> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const given = process.env.DATABASE_URL;
  const cluster: Pick<Postgres, 'url' | 'stop'> = given
    ? { url: given, stop: async () => {} }
    : await startPostgres(['wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=1GB']);
  const sides: Side[] = [];
  try {
    const full = given ?? (await createTestDatabase(cluster.url));
    const small = await createTestDatabase(cluster.url);
    await seed(small, empty);
    if (!given) {
      const amounts = {
        registrations: people,
        applications: Math.floor(people / 15),
        events: people * 3,
      };
      await seed(full, amounts, print);
    }
    const emptySide = await open(small);
    sides.push(emptySide);
    const fullSide = await open(full);
    sides.push(fullSide);
    const rows = await measure(emptySide, fullSide, only, print);
    const [held] = await fullSide.database.rows<Record<string, string>>(sql`
      select (select web from totals)::text as registrations, (select count(*) from applications)::text as applications,
             (select last from event_intake)::text as events,
             pg_size_pretty(pg_database_size(current_database())) as size, current_setting('shared_buffers') as buffers`);
    return report(rows, held!);
  } finally {
    for (const side of sides) await close(side);
    await cluster.stop();
  }
}

async function seed(url: string, amounts: Amounts, print?: (line: string) => void): Promise<void> {
  const database = await openPostgres({ url, onError: () => {} });
  await seedCampaign(database, config, amounts, print);
  await database.close();
}

async function open(url: string): Promise<Side> {
  const mail = await startMailCatcher();
  const server = await startServer(await freePort(), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    SECRET: secret,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  });
  const database = await openPostgres({ url, onError: () => {} });
  const visitor = () => new Visitor(server.url);
  const operator = await signInOperator({ database, visitor }, 'admin');
  return { database, server, operator, mail, sample: await samplesOf(database, config) };
}

async function close({ database, server, mail }: Side): Promise<void> {
  await server.stop();
  await database.close();
  await mail.stop();
}

async function measure(
  small: Side,
  full: Side,
  only: string,
  print: (line: string) => void,
): Promise<Measured[]> {
  const rows: Measured[] = [];
  const take = async (
    name: string,
    work: (side: Side) => Promise<number>,
    whole?: string,
    times?: number,
  ): Promise<void> => {
    if (!name.includes(only)) return;
    rows.push(await byTurns(name, small, full, work, whole, times));
    print(`${name}: ${lineOf(rows.at(-1)!)}`);
  };
  for (const call of scaleCalls)
    await take(
      call.name,
      (side) => make(side, call),
      call.whole,
      call.whole ? wholeRounds : rounds,
    );
  for (const kind of exported)
    await take(
      `export of ${kind}, first byte`,
      (side) => firstByte(side, kind),
      undefined,
      wholeRounds,
    );
  const comers = new Map<Side, number>();
  for (const side of [small, full]) {
    const [known] = await side.database.rows<{ first: number }>(
      sql`select max(id)::float8 + 1 as first from accounts`,
    );
    comers.set(side, known!.first);
    await grantTokens(side.database, known!.first, known!.first + rounds + warmUps);
  }
  await take('a registration', (side) => {
    const comer = comers.get(side)!;
    comers.set(side, comer + 1);
    return register(side, comer);
  });
  await take('a sign-in by code, five calls', signIn, undefined, 7);
  return rows;
}

const lineOf = ({ empty: small, full }: Measured): string =>
  `${median(small).toFixed(1)} → ${median(full).toFixed(1)} ms`;

async function byTurns(
  name: string,
  small: Side,
  full: Side,
  work: (side: Side) => Promise<number>,
  whole?: string,
  times = rounds,
): Promise<Measured> {
  const row: Measured = { name, empty: [], full: [], whole };
  for (let round = -warmUps; round < times; round++) {
    const order = round % 2 ? ([small, full] as const) : ([full, small] as const);
    for (const side of order) {
      const took = await work(side);
      if (round >= 0) row[side === small ? 'empty' : 'full'].push(took);
    }
  }
  return row;
}

const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
};

async function make({ server, operator, sample: draw }: Side, call: ScaleCall): Promise<number> {
  const sample = await draw();
  const visitor = call.who === 'operator' ? operator.visitor : new Visitor(server.url);
  if (call.who === 'player') visitor.cookies.set('prelude_session', seededSession(sample.number));
  const body = call.body?.(sample);
  // Open the connection first, as a browser has one after its first request.
  await visitor.send('/healthz');
  const [ms, answer] = await timed(() => {
    if (call.method === 'GET') return visitor.send(call.path);
    const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
    return call.form
      ? visitor.form(call.path, Object.fromEntries(fields))
      : visitor.json(call.path, body);
  });
  const outcome = answer.body?.code ?? answer.body?.status;
  // The server may give up a call that reads everything; the time includes that.
  if (call.whole && answer.http === 503) return ms;
  if (answer.http !== 200 || (outcome !== 0 && outcome !== undefined))
    throw new Error(`${call.name}: ${answer.http} ${JSON.stringify(answer.body).slice(0, 200)}`);
  return ms;
}

async function firstByte({ server, operator }: Side, kind: string): Promise<number> {
  const begin = () => operator.call('/console/api/exports/begin', { kind, filter: {} });
  let begun = await begin();
  while (begun.body.error === 'limit.reached') {
    await sleep(Number(begun.body.retry_after) * 1000);
    begun = await begin();
  }
  if (begun.body.code !== 0) throw new Error(JSON.stringify(begun.body));
  const ending = new AbortController();
  const cookie = [...operator.visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const [ms] = await timed(async () => {
    const answer = await fetch(`${server.url}/console/api/exports/file`, {
      method: 'POST',
      body: new URLSearchParams({ id: String(begun.body.data.id) }),
      headers: { cookie, 'x-prelude': '1', 'sec-fetch-site': 'same-origin' },
      signal: ending.signal,
    });
    const reader = answer.body!.getReader();
    // The header line is sent at once; the measurement waits for the first line from the database.
    let lines = 0;
    while (lines < 2) {
      const { value, done } = await reader.read();
      if (done) break;
      lines += Buffer.from(value).toString().split('\n').length - 1;
    }
  });
  ending.abort();
  // Give the server time to notice the aborted download.
  await sleep(200);
  return ms;
}

async function register({ server }: Side, nth: number): Promise<number> {
  const visitor = new Visitor(server.url);
  await visitor.send('/healthz');
  const [ms, answer] = await timed(() =>
    visitor.register(addressOf(nth), { accessToken: tokenOf(nth) }),
  );
  if (answer.body.status !== 0) throw new Error(JSON.stringify(answer.body));
  return ms;
}

let signedIn = 0;

/** From sending the code to the open session, without the work of the security check. */
async function signIn({ server, mail }: Side): Promise<number> {
  const visitor = new Visitor(server.url);
  const email = `comer${Date.now()}x${++signedIn}@example.net`;
  const { ticket, randstr } = await visitor.ticket();
  const agr = await visitor.agreements();
  const [asking] = await timed(async () => {
    await visitor.passport('/hgsdk/v1/email/verifyCaptchaCode', {
      verifyToken: ticket,
      code: randstr,
      email,
    });
    await visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
      apiVersion: 1,
      email,
      emailType: 'loginCode',
    });
  });
  const code = await mail.codeFor(email);
  const [entering, opened] = await timed(async () => {
    const login = await visitor.passport('/hgsdk/v2/email/login', {
      emailWithPwd: 0,
      email,
      code,
      agr,
    });
    await visitor.gameCheck(login.body.cToken);
    return visitor.openSession(login.body);
  });
  if (opened.body.status !== 0) throw new Error(JSON.stringify(opened.body));
  return asking + entering;
}

function report(rows: readonly Measured[], held: Record<string, string>): Row[] {
  const figures = (some: readonly Measured[]) =>
    Object.fromEntries(
      some.map((row) => [row.name, `${lineOf(row)}, ${Math.max(...row.full).toFixed(1)} at most`]),
    );
  const listed = rows.filter(({ whole }) => !whole);
  const slow = listed.filter(({ full }) => median(full) > promisedMs);
  const slowest = Math.max(...listed.map(({ full }) => median(full)));
  return [
    {
      name: 'the full database',
      measured: held.size!,
      details: held,
    },
    ...rows
      .filter(({ name }) => name === 'the count')
      .map(({ name, empty: small, full }) =>
        judged(`${name}, full to empty`, median(full) / median(small), { most: promisedCount }),
      ),
    {
      ...judged(`slowest of ${listed.length} calls`, slowest, {
        most: promisedMs,
        unit: 'ms',
        digits: 1,
      }),
      note: `too slow: ${slow.map(({ name, full }) => `${name} (${median(full).toFixed(1)} ms)`).join(', ') || 'none'}`,
      details: figures(listed),
    },
    ...rows
      .filter(({ whole }) => whole)
      .map((row) => ({ name: row.name, measured: lineOf(row), note: `reads ${row.whole}` })),
  ];
}

/**
 * `npm run lab -- fuzz`: sends valid, nearly valid and random input to every call of the contract and every page; each
 * answer must keep the contract. The same seed produces the same input.
 *
 *   --runs N: inputs per call (default 10000)
 *   --call X: only calls whose `METHOD /path` contains X
 *   --from N: start at the Nth input, to continue an interrupted run
 *   --seed S: another set of inputs (default 1)
 *   --write: store the results in docs/benchmarks/results
 *
 * Uses PostgreSQL, because the embedded database runs inside the server's process and would block its event loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMailCatcher } from '../server/src/testing/mail-catcher.ts';
import { openPostgres } from '../server/src/core/database/postgres.ts';
import { addresses } from '../server/src/testing/fuzz/addresses.ts';
import { promisedCalls, upsets } from '../server/src/testing/fuzz/calls.ts';
import { mostBlockedMs, tryCall } from '../server/src/testing/fuzz/try-call.ts';
import { createWorld } from '../server/src/testing/fuzz/world.ts';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { watchLoop } from './lib/loop.ts';
import { conclude, judged } from '../scripts/lib/measurements.ts';
import { createTestDatabase, startPostgres } from '../server/src/testing/database/postgres.ts';
import { startServer } from '../scripts/lib/server-process.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    call: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const targets = [...(await promisedCalls()), ...(await addresses())]
  .filter(({ name }) => name.includes(values.call))
  .toSorted((a, b) => Number(upsets(a)) - Number(upsets(b)))
  .slice(Number(values.from) - 1);
const folder = mkdtempSync(join(tmpdir(), 'prelude-fuzz-'));
const postgres = await startPostgres();
const databaseUrl = await createTestDatabase(postgres.url);
const mail = await startMailCatcher();
const loop = await watchLoop();
const server = await startServer(await freePort(), {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: '127.0.0.1',
  SANDBOX: 'yes',
  // Without it, a trial shows all emails to everyone.
  SMTP_URL: mail.url,
  ...loop.env,
  // Nearly every request here would produce a log line.
  LOG_LEVEL: process.env.FUZZ_LOG_LEVEL ?? 'silent',
});
const database = await openPostgres({ url: databaseUrl, onError: () => {} });
const watch = async (): Promise<number> => (await loop.read()).mostMs;

const world = await createWorld(server.url, database);
const totals = { inputs: 0, longest: 0 };
const answers = new Map<string, number>();
const problems: string[] = [];
const begun = performance.now();
for (const target of targets) {
  const start = performance.now();
  const tried = await tryCall(target, world, { runs, seed, watch });
  totals.inputs += tried.inputs;
  totals.longest = Math.max(totals.longest, tried.longestBlock);
  for (const [kind, times] of tried.answers) answers.set(kind, (answers.get(kind) ?? 0) + times);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const common = [...tried.answers].toSorted(([, a], [, b]) => b - a).slice(0, 4);
  print(
    `${target.name}: ${tried.inputs} in ${seconds} s: ${common.map(([kind, times]) => `${times} ${kind}`).join(', ')}`,
  );
  if (tried.problem) {
    problems.push(`${target.name}: ${tried.problem}`);
    print(`FAIL ${tried.problem}`);
  }
}
world.close();
await database.close();
await server.stop();
await postgres.stop();
await mail.stop();
rmSync(folder, { recursive: true, force: true });

for (const problem of problems) print(`FAIL ${problem}\n`);
if (process.env.FUZZ_LOG_LEVEL) print(server.output());
const rows = [
  {
    ...judged('wrong answers', problems.length, { most: 0, digits: 0 }),
    details: {
      'calls and addresses': targets.length,
      inputs: totals.inputs,
      'server.busy (503)': answers.get('server.busy') ?? 0,
      seconds: Math.round((performance.now() - begun) / 1000),
    },
  },
  judged('event loop blocked by one input, least of three tries', totals.longest, {
    most: mostBlockedMs,
    unit: 'ms',
    digits: 0,
  }),
];
const title = 'Fuzzing';
process.exit(conclude('fuzz', 'npm run lab -- fuzz', { title, rows }, values.write) ? 0 : 1);

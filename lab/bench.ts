/**
 * `npm run lab -- bench`: registrations per second of the real server, compared with a bare route and with single
 * writes.
 *
 *   --quick: short rounds
 *   --only pglite|postgres
 *   --people N: visitors prepared per database (default: what the rounds can use)
 *   --profile FOLDER: CPU profile of our server (distorts the figures)
 *   --write: put the tables into docs/benchmarks/README.md (section `bench`, with --flood `flood`, with --analytics
 *     `analytics`)
 *
 * Instead of this comparison:
 *
 *   --flood: registrations during a flood of sign-ins, and the cost of a sign-in by code
 *   --draw: one draw of the closed test on PostgreSQL, `--people` applicants (default one million)
 *   --analytics: registrations together with 10,000 events a second, on PostgreSQL
 *   --scale: each call in a full and an empty database (`--people`, or a seeded DATABASE_URL); `--calls TEXT` only
 *     those whose name contains it
 *   --night: a launch night of `--minutes` (15), on PostgreSQL or, with --only, the embedded database
 *   --reads: the count and the first news list, against a bare route with the same answers
 *   --emails: an email to `--people` subscribers on PostgreSQL (default one million)
 */
import { parseArgs } from 'node:util';
import { benchAnalytics } from './bench/analytics.ts';
import { benchDraw } from './bench/draw.ts';
import { measureFlood } from './bench/flood.ts';
import { benchEmails } from './bench/emails.ts';
import { type Plan, measure } from './bench/measure.ts';
import { benchReads } from './bench/reads.ts';
import { type Promised, promises, promisesTable, roundsTable } from './bench/report.ts';
import { benchNight } from './bench/night.ts';
import { benchScale } from './bench/scale.ts';
import { type Engine, startTargets, targetNames } from './bench/targets.ts';
import { circumstances, commandLine, writeSection } from '../scripts/lib/measurements.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    people: { type: 'string' },
    profile: { type: 'string' },
    flood: { type: 'boolean', default: false },
    analytics: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    emails: { type: 'boolean', default: false },
    reads: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    calls: { type: 'string' },
    night: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '15' },
  },
});
if (values.draw) process.exit((await benchDraw(Number(values.people ?? 1_000_000))) ? 0 : 1);
if (values.emails) process.exit((await benchEmails(Number(values.people ?? 1_000_000))) ? 0 : 1);
if (values.scale) {
  const people = Number(values.people ?? 150_000);
  process.exit((await benchScale(people, values.write, values.calls)) ? 0 : 1);
}
if (values.night) {
  const engine = values.only === 'pglite' ? 'pglite' : 'postgres';
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const { text, isKept } = await benchNight(engine, Number(values.minutes), tell);
  const whole = `${circumstances()}\n\n\`${commandLine('npm run lab -- bench')}\`\n\n${text}`;
  tell(`\n${whole}`);
  if (values.write) writeSection(`night-${engine}`, whole);
  process.exit(isKept ? 0 : 1);
}
if (values.reads) {
  const { text, promised } = await (values.quick ? benchReads(3, 1.5) : benchReads(5, 3));
  const whole = [
    circumstances(),
    `\`${commandLine('npm run lab -- bench')}\``,
    text,
    promisesTable(promised),
  ].join('\n\n');
  process.stdout.write(`${whole}\n`);
  if (values.write) writeSection('reads', whole);
  process.exit(promised.every(({ value, least }) => value >= least) ? 0 : 1);
}
const plan: Plan = values.quick
  ? { connections: [256], rounds: 3, seconds: 1.5, warmUp: 2 }
  : { connections: [64, 256], rounds: 5, seconds: 3, warmUp: 5 };
/** Upper limit of what our server has reached on this machine. */
const fastest = 32_000;
const timeOfOurs = plan.connections.length * plan.rounds * plan.seconds + plan.warmUp;
const people = Number(values.people ?? fastest * timeOfOurs);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const sections: string[] = [];
const promised: Promised[] = [];

async function runFlood(engine: Engine): Promise<void> {
  print(`\n${engine}: a flood of sign-ins`);
  const { rounds, seconds } = values.quick
    ? { rounds: 3, seconds: 1.5 }
    : { rounds: 5, seconds: 2.5 };
  // Two strengths, each round twice, and the warm-up.
  const enough = fastest * (2 * 2 * rounds + 2) * seconds;
  const report = await measureFlood(
    engine,
    { rounds, seconds, people: Number(values.people ?? enough), signIns: values.quick ? 40 : 200 },
    print,
  );
  sections.push(report.text);
  promised.push(...report.promised);
}

async function runAnalytics(): Promise<void> {
  print('\npostgres: counting events beside registrations');
  const { rounds, seconds } = values.quick
    ? { rounds: 3, seconds: 1.5 }
    : { rounds: 5, seconds: 2.5 };
  const enough = fastest * (2 * 2 * rounds + 2) * seconds;
  const report = await benchAnalytics(
    { rounds, seconds, people: Number(values.people ?? enough) },
    print,
  );
  sections.push(report.text);
  promised.push(...report.promised);
}

async function run(engine: Engine): Promise<void> {
  print(`\n${engine}: preparing ${people} visitors`);
  const targets = await startTargets(engine, people, values.profile);
  try {
    const { rounds, acknowledged } = await measure(targets, plan, people, print);
    for (const name of targetNames) await targets[name].stop();
    const rows = await targets.rows();
    if (rows !== acknowledged) throw new Error(`${acknowledged} acknowledged, ${rows} rows`);
    for (const [connections, list] of rounds) {
      sections.push(`**${engine}, ${connections} connections**\n\n${roundsTable(list)}`);
      promised.push(...promises(engine, list, connections));
    }
  } finally {
    await targets.stop();
  }
}

if (values.analytics) await runAnalytics();
for (const engine of ['postgres', 'pglite'] as const) {
  if (values.analytics) break;
  if (values.only && values.only !== engine) continue;
  await (values.flood ? runFlood(engine) : run(engine));
}
const section = values.analytics ? 'analytics' : values.flood ? 'flood' : 'bench';
const verdict = promisesTable(promised);
const text = [
  `${circumstances()}\n\n\`${commandLine('npm run lab -- bench')}\``,
  ...sections,
  verdict,
].join('\n\n');
print(`\n${text}`);
if (values.write) writeSection(section, text);
process.exit(promised.every(({ value, least }) => value >= least) ? 0 : 1);

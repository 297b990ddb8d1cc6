/**
 * `npm run lab -- bench`: registrations per second of the real server, compared with a bare route and with single
 * writes.
 *
 *   --quick: short rounds
 *   --only pglite|postgres
 *   --people N: visitors prepared per database (default: what the rounds can use)
 *   --profile FOLDER: CPU profile of our server (distorts the figures)
 *   --write: store the results in docs/benchmarks/results
 *
 * Instead of this comparison:
 *
 *   --flood: registrations during a flood of sign-ins, and the cost of a sign-in by code
 *   --draw: one draw of the closed test on PostgreSQL, `--people` applicants (default one million)
 *   --analytics: registrations together with 10,000 events a second, on PostgreSQL
 *   --scale: each call in a full and an empty database (`--people`, or a seeded DATABASE_URL); `--calls TEXT` only
 *     those whose name contains it
 *   --night: a launch night of `--minutes` (15) with `--visitors` (2,000 a minute), on PostgreSQL or, with --only, the
 *     embedded database
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
import { registrationRows } from './bench/report.ts';
import { benchNight } from './bench/night.ts';
import { benchScale } from './bench/scale.ts';
import { startTargets, targetNames } from './bench/targets.ts';
import { conclude, type Row } from '../scripts/lib/measurements.ts';

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
    visitors: { type: 'string' },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const engines = (['postgres', 'pglite'] as const).filter(
  (engine) => !values.only || values.only === engine,
);
const people = (usual: number): number => Number(values.people ?? usual);
/** Upper limit of what our server has reached on this machine. */
const fastest = 32_000;
const rounds = values.quick ? 3 : 5;

async function runFloods(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) {
    print(`\n${engine}: a flood of sign-ins`);
    const signIns = values.quick ? 40 : 200;
    rows.push(...(await measureFlood(engine, { ...pairs(), signIns }, print)));
  }
  return rows;
}

/** Rounds of which each registers twice, and the warm-up. */
function pairs() {
  const seconds = values.quick ? 1.5 : 2.5;
  return { rounds, seconds, people: people(fastest * (2 * 2 * rounds + 2) * seconds) };
}

async function runRegistrations(): Promise<Row[]> {
  const plan: Plan = values.quick
    ? { connections: [256], rounds, seconds: 1.5, warmUp: 2 }
    : { connections: [64, 256], rounds, seconds: 3, warmUp: 5 };
  const timeOfOurs = plan.connections.length * plan.rounds * plan.seconds + plan.warmUp;
  const prepared = people(fastest * timeOfOurs);
  const rows: Row[] = [];
  for (const engine of engines) {
    print(`\n${engine}: preparing ${prepared} visitors`);
    const targets = await startTargets(engine, prepared, values.profile);
    try {
      const measured = await measure(targets, plan, prepared, print);
      for (const name of targetNames) await targets[name].stop();
      const stored = await targets.rows();
      if (stored !== measured.acknowledged)
        throw new Error(`${measured.acknowledged} acknowledged, ${stored} rows`);
      for (const [connections, list] of measured.rounds)
        rows.push(...registrationRows(engine, connections, list));
    } finally {
      await targets.stop();
    }
  }
  return rows;
}

type Kind = readonly [name: string, title: string, work: () => Promise<Row[]>];

function chosen(): Kind {
  const million = people(1_000_000);
  const minutes = Number(values.minutes);
  const visitors = Number(values.visitors ?? minutes * 2000);
  const night = values.only === 'pglite' ? 'pglite' : 'postgres';
  if (values.draw) return ['draw', 'Draw', () => benchDraw(million)];
  if (values.emails) return ['emails', 'Email to all subscribers', () => benchEmails(million)];
  if (values.scale)
    return [
      'scale',
      'Calls in a full and an empty database',
      () => benchScale(people(150_000), values.calls),
    ];
  if (values.night)
    return [
      `night-${night}`,
      `Launch night, ${night}`,
      () => benchNight(night, { minutes, visitors }, print),
    ];
  if (values.reads)
    return ['reads', 'Count and news list', () => benchReads(rounds, values.quick ? 1.5 : 3)];
  if (values.analytics)
    return ['analytics', 'Registrations next to analytics', () => benchAnalytics(pairs(), print)];
  if (values.flood) return ['flood', 'Registrations during a flood of sign-ins', runFloods];
  return ['bench', 'Registrations a second', runRegistrations];
}

const [name, title, work] = chosen();
const rows = await work();
process.exit(conclude(name, 'npm run lab -- bench', { title, rows }, values.write) ? 0 : 1);

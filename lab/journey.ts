/**
 * `npm run lab -- journey`: what a visitor's registration costs over real HTTP and SMTP, from the settings to the open
 * session, with one and with many visitors at the same time. The same calls go to bare Fastify routes in the same run,
 * so the ratio can be compared between machines.
 *
 *   --levels 1,16,64,256: visitors at the same time
 *   --people N: visitors in a turn (60), or four times the level if that is more
 *   --rounds N: turns of each server and level (5), after one that does not count
 *   --only pglite|postgres
 *   --better-auth: also sign-ins of Better Auth, on PostgreSQL; npm installs it into the cache
 *   --unprepared: our server with DATABASE_UNPREPARED
 *   --idle N: seconds in which the server is measured without visitors (30)
 *   --write: store the results in docs/benchmarks/results
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conclude, type Row } from '../scripts/lib/measurements.ts';
import type { Engine } from './bench/targets.ts';
import { betterAuthVersion, installBetterAuth } from './journey/better-auth.ts';
import { measureIdle } from './journey/idle.ts';
import type { Kind } from './journey/kinds.ts';
import { idleRow, type Level, levelRows } from './journey/report.ts';
import { startTargets, type Targets } from './journey/targets.ts';
import { takeTurn, type Turn } from './journey/turns.ts';
import { startChild } from './lib/child.ts';
import { residentMb } from './lib/process-figures.ts';

const { values } = parseArgs({
  options: {
    levels: { type: 'string', default: '1,16,64,256' },
    people: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    'better-auth': { type: 'boolean', default: false },
    unprepared: { type: 'boolean', default: false },
    idle: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false },
  },
});
const levels = values.levels.split(',').map(Number);
const rounds = Number(values.rounds);
const hasBetterAuth = values['better-auth'];

const generator = startChild(join(import.meta.dirname, 'journey', 'generator.ts'));
const smtpUrl = await generator.next<string>();
let nextVisitor = 1;

/** The servers alternate in each round, so that a disturbance affects all of them. */
async function measureLevel({ byKind }: Targets, atOnce: number): Promise<Level> {
  const usual = Math.max(Number(values.people), 4 * atOnce);
  const turns = new Map<Kind, Turn[]>(Array.from(byKind.keys(), (kind) => [kind, []]));
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 ? [...byKind].toReversed() : [...byKind];
    for (const [kind, target] of order) {
      // Processor time is counted in hundredths of a second, which is much for bare routes.
      const people = kind === 'bare' ? 10 * usual : usual;
      const from = nextVisitor;
      nextVisitor += usual;
      const turn = await takeTurn(generator, kind, target, { atOnce, people, from });
      // The first includes compilation and new connections.
      if (round > 0) turns.get(kind)!.push(turn);
      const said = `${atOnce} at once, round ${round}: ${kind} ${turn.perSecond.toFixed(1)} a second`;
      process.stdout.write(`${said}\n`);
    }
  }
  const resident = new Map(Array.from(byKind, ([kind, { pid }]) => [kind, residentMb(pid)]));
  return { atOnce, turns, resident };
}

async function measureEngine(engine: Engine): Promise<Row[]> {
  process.stdout.write(`\n${engine}\n`);
  const isUnprepared = values.unprepared;
  const targets = await startTargets(engine, generator, { smtpUrl, hasBetterAuth, isUnprepared });
  try {
    const ours = targets.byKind.get('ours')!;
    const idle = await measureIdle(ours, Number(values.idle), ours.counters);
    const rows: Row[] = [];
    for (const level of levels) rows.push(...levelRows(engine, await measureLevel(targets, level)));
    return [...rows, idleRow(engine, idle)];
  } finally {
    await targets.stop();
  }
}

if (hasBetterAuth) installBetterAuth();
const rows: Row[] = [];
try {
  for (const engine of ['postgres', 'pglite'] as const)
    if (!values.only || values.only === engine) rows.push(...(await measureEngine(engine)));
} finally {
  generator.stop();
}
const versions = hasBetterAuth ? { 'better-auth': betterAuthVersion } : undefined;
const measurement = { title: 'One registration', rows, versions };
conclude('journey', 'npm run lab -- journey', measurement, values.write);

/**
 * `npm run bench`: registrations a second of the real server, against a bare route and against
 * writing one by one.
 *
 *   --quick            short rounds, for a first look
 *   --only pglite|postgres
 *   --people N         visitors prepared per database (default: what the rounds can use up)
 *   --profile FOLDER   CPU profile of our server (distorts the figures)
 *   --write            put the tables into docs/measurements.md
 */
import { parseArgs } from 'node:util';
import { type Plan, measure } from './bench/measure.ts';
import { type Promised, promises, promisesTable, roundsTable } from './bench/report.ts';
import { type Engine, startTargets, targetNames } from './bench/targets.ts';
import { circumstances, commandLine, writeSection } from './lib/measurements.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    people: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const plan: Plan = values.quick
  ? { connections: [256], rounds: 3, seconds: 1.5, warmUp: 2 }
  : { connections: [64, 256], rounds: 5, seconds: 3, warmUp: 5 };
/** No server of ours on this machine has been faster. */
const fastest = 32_000;
const timeOfOurs = plan.connections.length * plan.rounds * plan.seconds + plan.warmUp;
const people = Number(values.people ?? fastest * timeOfOurs);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const sections: string[] = [];
const promised: Promised[] = [];

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

for (const engine of ['postgres', 'pglite'] as const) {
  if (!values.only || values.only === engine) await run(engine);
}
const verdict = promisesTable(promised);
const text = [`${circumstances()}\n\n\`${commandLine('bench')}\``, ...sections, verdict].join(
  '\n\n',
);
print(`\n${text}`);
if (values.write) writeSection('bench', text);
process.exit(promised.every(({ value, least }) => value >= least) ? 0 : 1);

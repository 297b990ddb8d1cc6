/**
 * `npm run lab -- chaos`: after faults under load, no acknowledged data is lost or duplicated, no email is sent twice,
 * visitors get an error message, and the server recovers within five seconds.
 *
 *   --only NAME[,NAME]: these scenarios
 *   --database pglite|postgres
 *   --quick: shorter, with fewer repetitions
 *   --write: store the results in docs/benchmarks/results
 */
import { parseArgs } from 'node:util';
import { rowOf } from './chaos/report.ts';
import type { Scenario } from './chaos/scenario.ts';
import { scenarios } from './chaos/scenarios/index.ts';
import { setStage } from './chaos/stage.ts';
import type { Engine } from './chaos/subject.ts';
import { conclude, type Row } from '../scripts/lib/measurements.ts';
import { type Postgres, startPostgres } from '../server/src/testing/database/postgres.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const wanted = values.only?.split(',');
const unknown = wanted?.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown?.length) {
  const names = scenarios.map(({ name }) => name).join(', ');
  throw new Error(`There is no ${unknown.join(', ')}. There are ${names}`);
}
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function play(
  scenario: Scenario,
  engine: Engine,
  postgres: Postgres | undefined,
): Promise<Row> {
  const name = `${engine}: ${scenario.what}`;
  const lacks = scenario.lacks?.();
  if (lacks) {
    print(`${name}: left out, ${lacks}`);
    return { name, measured: `left out: ${lacks}` };
  }
  print(`\n${name}`);
  const { stage, remove } = await setStage({
    scenario,
    engine,
    postgres,
    quick: values.quick,
    tell: (line) => print(`  ${line}`),
  });
  try {
    await scenario.run(stage);
  } catch (error) {
    stage.ledger.violations.push(`The scenario broke off: ${(error as Error).stack}`);
  } finally {
    await remove().catch((error: unknown) => {
      stage.ledger.violations.push(`Not taken down: ${(error as Error).message}`);
    });
  }
  const row = rowOf(name, stage);
  for (const violation of stage.ledger.violations.slice(0, 20)) print(`  VIOLATION ${violation}`);
  return row;
}

const rows: Row[] = [];
for (const engine of ['pglite', 'postgres'] as const) {
  const chosen = scenarios.filter(
    ({ name, databases }) =>
      databases.includes(engine) &&
      (!wanted || wanted.includes(name)) &&
      (!values.database || values.database === engine),
  );
  if (chosen.length === 0) continue;
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  for (const scenario of chosen) {
    rows.push(await play(scenario, engine, postgres));
    if (postgres && !postgres.isUp()) await postgres.restart();
  }
  await postgres?.stop();
}
const title = 'When something fails';
process.exit(conclude('chaos', 'npm run lab -- chaos', { title, rows }, values.write) ? 0 : 1);

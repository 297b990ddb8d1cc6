/**
 * `npm run lab -- chaos`: after faults under load, no acknowledged data is lost or duplicated, no email is sent twice,
 * visitors get an error message, and the server recovers within five seconds (list in docs/benchmarks/chaos.md).
 *
 *   --only NAME[,NAME]: these scenarios
 *   --database pglite|postgres
 *   --quick: shorter, with fewer repetitions
 *   --write: put the table into docs/benchmarks/README.md
 */
import { parseArgs } from 'node:util';
import { report, type Result, resultOf } from './chaos/report.ts';
import type { Scenario } from './chaos/scenario.ts';
import { scenarios } from './chaos/scenarios/index.ts';
import { setStage } from './chaos/stage.ts';
import type { Engine } from './chaos/subject.ts';
import { circumstances, commandLine, writeSection } from '../scripts/lib/measurements.ts';
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
): Promise<Result> {
  const name = `${engine}: ${scenario.what}`;
  const lacks = scenario.lacks?.();
  if (lacks) {
    print(`${name}: left out, ${lacks}`);
    return { name, left: lacks };
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
  const result = resultOf(name, stage);
  for (const violation of result.violations) print(`  VIOLATION ${violation}`);
  return result;
}

const start = performance.now();
const results: Result[] = [];
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
    results.push(await play(scenario, engine, postgres));
    if (postgres && !postgres.isUp()) await postgres.restart();
  }
  await postgres?.stop();
}
const text = [
  circumstances(),
  `\`${commandLine('npm run lab -- chaos')}\`: ${Math.round((performance.now() - start) / 1000)} s`,
  report(results),
].join('\n\n');
const isKept = results.every((result) => 'left' in result || result.violations.length === 0);
print(`\n${text}\n\n${isKept ? 'PASS' : 'FAIL'}`);
if (values.write) writeSection('chaos', text);
process.exit(isKept ? 0 : 1);

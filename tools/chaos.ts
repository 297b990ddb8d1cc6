/**
 * `npm run chaos`: nothing acknowledged is lost or doubled, whatever is killed.
 *
 *   --kills N              kills of the server per database (default 30)
 *   --only pglite|postgres
 *   --write                put the table into docs/measurements.md
 */
import { parseArgs } from 'node:util';
import { createBook } from './chaos/book.ts';
import { stopGracefully } from './chaos/graceful-stop.ts';
import { killPostgresOften } from './chaos/kill-postgres.ts';
import { killServerOften } from './chaos/kill-server.ts';
import { createSubject, type Engine } from './chaos/subject.ts';
import { circumstances, commandLine, writeSection } from './lib/measurements.ts';
import { type Cell, table } from './lib/table.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const databaseKills = 3;
/** More than a crowd can use up between two kills. */
const people = 20_000 + kills * 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rows: Cell[][] = [];
let violations = 0;

const inWords = (tally: ReadonlyMap<string, number>): string =>
  [...tally].map(([answer, times]) => `${times} ${answer}`).join(', ');

async function run(engine: Engine): Promise<void> {
  print(`\n${engine}: preparing ${people} visitors`);
  const subject = await createSubject(engine, people);
  const book = createBook();
  let visitors = 0;
  const next = () => visitors++ % people;
  const note = (what: string, times: number, outcome: string): void => {
    rows.push([`${engine}: ${what}`, times, book.acknowledged.size, book.violations.length]);
    print(`${engine}: ${what}: ${outcome}`);
  };
  try {
    const killed = await killServerOften(subject, book, next, kills, print);
    note('kill -9 of the server', kills, `${killed.unanswered} requests left unanswered`);
    if (subject.postgres) {
      const tally = await killPostgresOften(subject, book, next, databaseKills, print);
      note('kill -9 of PostgreSQL', databaseKills, inWords(tally));
    }
    note('SIGTERM', 1, inWords(await stopGracefully(subject, book, next)));
  } finally {
    await subject.remove();
  }
  violations += book.violations.length;
  for (const [violation, times] of counted(book.violations)) {
    print(`VIOLATION ${violation}${times > 1 ? ` (${times} times)` : ''}`);
  }
}

function counted(list: readonly string[]): [string, number][] {
  const times = new Map<string, number>();
  for (const item of list) times.set(item, (times.get(item) ?? 0) + 1);
  return [...times].slice(0, 20);
}

const start = performance.now();
for (const engine of ['pglite', 'postgres'] as const) {
  if (!values.only || values.only === engine) await run(engine);
}
const text = [
  circumstances(),
  `\`${commandLine('chaos')}\`: ${Math.round((performance.now() - start) / 1000)} s`,
  table(['what', 'times', 'acknowledged so far', 'violations'], rows),
].join('\n\n');
print(`\n${text}\n\n${violations === 0 ? 'PASS' : 'FAIL'}`);
if (values.write) writeSection('chaos', text);
process.exit(violations === 0 ? 0 : 1);

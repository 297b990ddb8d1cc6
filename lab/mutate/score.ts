/** The score of an area from Stryker's report, for docs/benchmarks/results. */
import { readFileSync } from 'node:fs';
import { conclude, judged, type Row } from '../../scripts/lib/measurements.ts';

interface Report {
  files: Readonly<Record<string, { mutants: readonly { status: Status }[] }>>;
}

const names = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'no coverage',
  CompileError: 'invalid',
  RuntimeError: 'invalid',
  Ignored: 'ignored',
} as const;
type Status = keyof typeof names;

function scoreOf(all: readonly Status[]) {
  const count = (...wanted: Status[]) => all.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const share = (100 * noticed) / (noticed + count('Survived', 'NoCoverage'));
  const parts = [...new Set(Object.values(names))].flatMap((name) => {
    const number = all.filter((status) => names[status] === name).length;
    return number > 0 ? [`${number} ${name}`] : [];
  });
  return { share, words: `${all.length} mutants, ${parts.join(', ')}` };
}

/** @returns whether the area reaches the target */
export function concludeArea(area: string, report: string, write: boolean): boolean {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const details = Object.fromEntries(
    Object.entries(files).map(([file, { mutants }]) => {
      const { share, words } = scoreOf(mutants.map(({ status }) => status));
      return [file, `${share.toFixed(1)} %: ${words}`];
    }),
  );
  const { share, words } = scoreOf(
    Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status)),
  );
  const row: Row = {
    ...judged('score', share, { least: 85, unit: '%', digits: 1 }),
    note: words,
    details,
  };
  return conclude(
    `mutation-${area}`,
    'npm run lab -- mutate',
    { title: `Mutation testing, ${area}`, rows: [row], versions: { Stryker: strykerVersion() } },
    write,
  );
}

function strykerVersion(): string {
  const url = new URL(import.meta.resolve('@stryker-mutator/core/package.json'));
  return (JSON.parse(readFileSync(url, 'utf8')) as { version: string }).version;
}

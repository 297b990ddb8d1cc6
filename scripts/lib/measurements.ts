/**
 * The results of measurements: one file each in docs/benchmarks/results, and the table that docs/benchmarks/README.md
 * shows of all of them.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';
import { readRepository } from './repository.ts';
import { median, spread } from './statistics.ts';

const page = 'docs/benchmarks/README.md';
const results = 'docs/benchmarks/results';

export interface Row {
  name: string;
  target?: string;
  /** With its unit. */
  measured: string;
  verdict?: 'reached' | 'missed';
  note?: string;
  /** Single figures, which the table leaves out. */
  details?: Readonly<Record<string, string | number>>;
}

interface Circumstances {
  command: string;
  date: string;
  machine: string;
  node: string;
  /** Load average of one and five minutes. */
  load?: string;
  commit?: string;
  /** Versions of other programs. */
  versions?: Readonly<Record<string, string>>;
}

interface Measurement extends Circumstances {
  title: string;
  note?: string;
  rows: readonly Row[];
}

function circumstances(command: string): Circumstances {
  return {
    command: [command, ...process.argv.slice(2)].join(' ').replace(/ --$/, ''),
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    node: process.versions.node,
    load: loadavg()
      .slice(0, 2)
      .map((load) => load.toFixed(1))
      .join(', '),
    commit: commit(),
  };
}

/** Undefined outside a clone. */
function commit(): string | undefined {
  try {
    const args = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return;
  }
}

export interface Limit {
  least?: number;
  most?: number;
  unit?: string;
  digits?: number;
}

/** @param values of one figure: the median is compared with the limit */
export function judged(
  name: string,
  values: number | readonly number[],
  { least, most, unit = '', digits = 2 }: Limit,
): Row {
  const list = typeof values === 'number' ? [values] : values;
  const middle = median(list);
  const bound = least === most || most === 0 ? '' : least === undefined ? 'at most ' : 'at least ';
  const isReached = middle >= (least ?? -Infinity) && middle <= (most ?? Infinity);
  return {
    name,
    target: `${bound}${least ?? most} ${unit}`.trim(),
    measured: `${list.length > 1 ? spread(list, digits) : middle.toFixed(digits)} ${unit}`.trim(),
    verdict: isReached ? 'reached' : 'missed',
  };
}

const listed = (details: Row['details'] = {}): string =>
  Object.entries(details)
    .map(([name, value]) => `\n    ${name}: ${value}`)
    .join('');

/**
 * Prints a measurement.
 *
 * @param write also replace its file and the table
 * @returns whether all targets are reached
 */
export function conclude(
  name: string,
  command: string,
  { title, rows, note, versions }: Pick<Measurement, 'title' | 'rows' | 'note' | 'versions'>,
  write: boolean,
): boolean {
  const measurement = { title, ...circumstances(command), versions, note, rows };
  const { date, machine, node, load } = measurement;
  const lines = rows.map(
    ({ name: what, target, measured, verdict = '–', note: more, details }) =>
      `${verdict.padEnd(8)} ${what}: ${measured}` +
      `${target ? ` (target: ${target})` : ''}${more ? `: ${more}` : ''}${listed(details)}`,
  );
  process.stdout.write(
    `\n${[title, `${date} · ${machine} · Node ${node} · load ${load}`, ...(note ? [note] : []), ...lines].join('\n')}\n`,
  );
  if (write) {
    const text = `${JSON.stringify(measurement, undefined, 2)}\n`;
    writeFileSync(join(root, results, `${name}.json`), text);
    writeTable();
  }
  return rows.every(({ verdict }) => verdict !== 'missed');
}

const cell = (text = ''): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** @param texts of the repository by path */
function tableOf(texts: ReadonlyMap<string, string>): string {
  const files = [...texts.keys()].filter((file) => file.startsWith(`${results}/`)).toSorted();
  const lines = files.flatMap((file) => {
    const { title, date, rows } = JSON.parse(texts.get(file)!) as Measurement;
    return rows.map(({ name, target, measured, verdict = '', note }, index) => {
      const link = `[${title}](results/${file.slice(results.length + 1)}), ${date}`;
      const shown = verdict === 'missed' ? '**missed**' : verdict;
      const cells = [index === 0 ? link : '', name, target, measured, shown, note].map(cell);
      return `| ${cells.join(' | ')} |`;
    });
  });
  const head =
    '| measurement | result | target | measured | verdict | note |\n|---|---|---|---|---|---|';
  return [head, ...lines].join('\n');
}

const section = /(?<=<!-- results:begin -->\n).*(?=\n<!-- results:end -->)/s;

/** @returns a sentence when the table of the page differs from the files */
export function checkTable(texts: ReadonlyMap<string, string>): string[] {
  const text = texts.get(page);
  if (text === undefined || section.exec(text)?.[0] === tableOf(texts)) return [];
  return [`${page}: the table differs from results: run scripts/documents-check.ts --write`];
}

export function writeTable(): void {
  const { texts } = readRepository();
  writeFileSync(
    join(root, page),
    texts.get(page)!.replace(section, () => tableOf(texts)),
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.ts';

const file = join(root, 'docs', 'benchmarks', 'README.md');

export function circumstances(versions: Readonly<Record<string, string>> = {}): string {
  const [one = 0, five = 0] = loadavg();
  const parts = [
    new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `Node ${process.versions.node}`,
    ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
    `load average ${one.toFixed(1)} (1 min), ${five.toFixed(1)} (5 min)`,
  ];
  return parts.join(' · ');
}

/** Replaces the text between `<!-- name:begin -->` and `<!-- name:end -->`. */
export function writeSection(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks/README.md has no section ${name}`);
  writeFileSync(file, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`);
}

export const commandLine = (command: string): string =>
  [command, ...process.argv.slice(2)].join(' ').replace(/ --$/, '');

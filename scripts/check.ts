/** `npm run check`: all checks that do not run the product. Runs two steps at a time, and always all of them. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from './lib/paths.ts';

type Step = readonly [name: string, command: string, ...args: string[]];

const types = (name: string, project: string): Step => [
  name,
  'tsc',
  '--noEmit',
  '--project',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  join(cacheFolder, `${name.replaceAll(' ', '-')}.tsbuildinfo`),
];

/** Longest first, so that the last steps are short. */
const steps: readonly Step[] = [
  // Lint also checks the import directions (`no-restricted-imports` in .oxlintrc.json).
  ['lint and import arrows', 'oxlint', '--type-aware', '--quiet'],
  types('types', '.'),
  types('types of the console', 'console'),
  ['dead code', 'knip', '--no-progress', '--cache', '--cache-location', join(cacheFolder, 'knip')],
  types('types of the site', 'site'),
  ['manifests', process.execPath, 'scripts/deploy-check.ts'],
  ['tables, migrations and SQL agree', process.execPath, 'scripts/sql-check.ts'],
  ['owners of the tables', process.execPath, 'scripts/owners-check.ts'],
  ['campaign', process.execPath, 'scripts/campaign.ts', 'check', '--strict'],
  ['schemas of the campaign', process.execPath, 'scripts/campaign.ts', 'schema', '--check'],
  ['format', 'oxfmt', '--check'],
  ['documents', process.execPath, 'scripts/documents-check.ts'],
  ['plain words', process.execPath, 'scripts/prose-check.ts'],
  ['colours', process.execPath, 'scripts/colour-check.ts'],
  ['tests without a sample', process.execPath, 'scripts/sample-check.ts'],
];

const work = ([, command, ...args]: Step): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output }));
  });

mkdirSync(cacheFolder, { recursive: true });
const waiting = [...steps];
const failed: string[] = [];
async function worker(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const start = performance.now();
    const { code, output } = await work(step);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '·' : 'FAILED'} ${step[0]} (${seconds} s)\n`);
    if (code === 0) continue;
    failed.push(step[0]);
    process.stdout.write(output);
  }
}
await Promise.all([worker(), worker()]);
process.stdout.write(
  failed.length === 0 ? 'All checks passed\n' : `Failed: ${failed.join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** `npm run check`: everything that can be known without running the product. Stops at nothing, fails on anything. */
import { run, runNode } from './lib/run.ts';

const steps: [name: string, work: () => Promise<number>][] = [
  ['format', () => run('oxfmt', ['--check'])],
  ['types', () => run('tsc', ['--noEmit', '-p', '.'])],
  ['types of the site', () => run('tsc', ['--noEmit', '-p', 'site'])],
  ['types of the console', () => run('tsc', ['--noEmit', '-p', 'console'])],
  // Lint holds the import arrows too (`no-restricted-imports` in .oxlintrc.json).
  ['lint and import arrows', () => run('oxlint', ['--type-aware', '--quiet'])],
  ['dead code', () => run('knip', ['--no-progress'])],
  [
    'migrations match the schema',
    () => run('drizzle-kit', ['check', '--config', 'server/drizzle.config.ts']),
  ],
  ['campaign', () => runNode(['tools/campaign-check.ts'])],
  ['manifests', () => runNode(['tools/deploy-check.ts'])],
  ['documents', () => runNode(['tools/documents-check.ts'])],
];

const failed: string[] = [];
for (const [name, work] of steps) {
  process.stdout.write(`· ${name}\n`);
  if ((await work()) !== 0) failed.push(name);
}
process.stdout.write(
  failed.length === 0 ? 'All checks passed\n' : `Failed: ${failed.join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);

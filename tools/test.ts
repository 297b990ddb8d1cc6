/** `npm test`: unit, server (PGlite and a real PostgreSQL), contract and browser tests; one honest line at the end. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { cacheFolder } from './lib/paths.ts';
import { run } from './lib/run.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

mkdirSync(cacheFolder, { recursive: true });
const reports = {
  vitest: join(cacheFolder, 'vitest.json'),
  playwright: join(cacheFolder, 'playwright.json'),
};

async function vitest(): Promise<Tally> {
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(reports.vitest, 'utf8'),
  ) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return atLeastOne(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  });
}

async function playwright(): Promise<Tally> {
  const code = await run('playwright', ['test'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  });
  const { stats } = JSON.parse(readFileSync(reports.playwright, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return atLeastOne(code, {
    passed: stats.expected,
    // A test that passes only now and then has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

/** A runner that failed without a failed test (a crash, an unhandled rejection) counts as one. */
const atLeastOne = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

await build(true);
const tallies = [await vitest(), await playwright()];
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);

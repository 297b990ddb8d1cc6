/** `npm test`: unit, server (PGlite and a real PostgreSQL), contract and browser tests; one honest line at the end. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from './build.ts';
import { cacheFolder, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those passed: at the second try only. Each is a defect to be looked into, in the test or in the product. */
  retried?: number;
  /** What failed, by name: named once more at the very end, where a long log is read first. */
  failures: string[];
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
  const report = JSON.parse(readFileSync(reports.vitest, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
    }[];
  };
  return atLeastOne(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be read or prepared has no test that failed.
      if (failed.length === 0 && status === 'failed')
        return [`${relative(root, name)}: ${message}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)} > ${fullName}: ${failureMessages?.[0]?.slice(0, 600) ?? ''}`,
      );
    }),
  });
}

async function playwright(): Promise<Tally> {
  const code = await run('playwright', ['test'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  });
  const { stats, suites } = JSON.parse(readFileSync(reports.playwright, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  };
  return atLeastOne(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    retried: stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => unexpected(suite)),
  });
}

interface Suite {
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
}
const unexpected = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] e2e/${file} > ${title}`),
  ),
  ...suites.flatMap((suite) => unexpected(suite)),
];

/** A runner that failed without a failed test (a crash, an unhandled rejection) counts as one. */
const atLeastOne = (code: number, tally: Tally): Tally =>
  code !== 0 && tally.failed === 0
    ? {
        ...tally,
        failed: 1,
        failures: [...tally.failures, 'a crash, or an unhandled error: see above'],
      }
    : tally;

await build(true);
const tallies = [await vitest(), await playwright()];
const sum = (key: Exclude<keyof Tally, 'failures'>) =>
  tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
const retried = sum('retried');
for (const failure of tallies.flatMap(({ failures }) => failures)) {
  process.stdout.write(`\nFAILED ${failure}\n`);
}
process.stdout.write(
  `\n${retried > 0 ? `${retried} of those passed only at the second try (named above as flaky)\n` : ''}${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
);
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);

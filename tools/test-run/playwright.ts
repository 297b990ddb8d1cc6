/** The browser's tests. What needed a second try is told by Playwright itself (playwright.config.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { atLeastOne, type Tally } from './tally.ts';

interface Suite {
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
}

const named = (wanted: string, { file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] e2e/${file} > ${title}`),
  ),
  ...suites.flatMap((suite) => named(wanted, suite)),
];

export async function playwright(): Promise<Tally> {
  const report = join(cacheFolder, 'playwright.json');
  const code = await run('playwright', ['test'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: Suite[];
  };
  return atLeastOne(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
    failures: suites.flatMap((suite) => named('unexpected', suite)),
    flaky: suites.flatMap((suite) => named('flaky', suite)),
  });
}

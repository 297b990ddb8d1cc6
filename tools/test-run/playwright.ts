/** The browser's tests. What needed a second try is told by Playwright itself (playwright.config.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { atLeastOne, type Tally } from './tally.ts';

interface Attempts {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
}

interface Suite {
  file: string;
  specs: { title: string; tests: Attempts[] }[];
  suites?: Suite[];
}

/** What it failed with at its first try, in plain letters. */
const said = ({ results }: Attempts): string =>
  results
    .flatMap(({ errors }) => errors)
    .map(({ message = '' }) => stripVTControlCharacters(message).slice(0, 600))
    .at(0) ?? '';

const named = (wanted: string, { file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map((tried) => `[${tried.projectName}] e2e/${file} > ${title}\n${said(tried)}`),
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

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface TestResult {
  /** Relative to the root of the repository. */
  file: string;
  /** Its title with its groups' titles, and the device of a browser test. */
  name: string;
  /** `flaky` failed at first and passed on the retry. */
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
  message: string;
}

export interface Run {
  tests: TestResult[];
  errors: string[];
}

export const writeRun = (file: string, run: Run): void => writeFileSync(file, JSON.stringify(run));

/**
 * Reads a run and removes its file, so that a later crashed run cannot reuse it.
 * @param code exit code of the runner
 */
export function takeRun(file: string, code: number): Run {
  if (!existsSync(file))
    return { tests: [], errors: [`The runner ended with ${code} and without a report`] };
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  rmSync(file);
  const explained = run.errors.length > 0 || run.tests.some(({ state }) => state === 'failed');
  // 1 means failed tests. Any other code is a crash.
  if (code > 1 || (code === 1 && !explained))
    run.errors.push(`The runner ended with ${code}, which no failed test explains`);
  return run;
}

/** Retries allowed per run. Each one is a defect of the test or of the product. */
const allowedSecondTries = 2;

export interface Summary {
  passed: TestResult[];
  flaky: TestResult[];
  skipped: number;
  failures: string[];
}

export function summarise(runs: readonly Run[]): Summary {
  const tests = runs.flatMap((run) => run.tests);
  const of = (...states: TestResult['state'][]) =>
    tests.filter(({ state }) => states.includes(state));
  const flaky = of('flaky');
  const failures = of('failed').map(({ file, name, message }) => `${file} > ${name}\n${message}`);
  failures.push(...runs.flatMap(({ errors }) => errors));
  if (flaky.length > allowedSecondTries)
    failures.push(`${flaky.length} tests needed a second try; ${allowedSecondTries} may`);
  return { passed: of('passed', 'flaky'), flaky, skipped: of('skipped').length, failures };
}

/** Writes each browser test's result, and every other error, to the file `TEST_RESULT` names. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { root } from '../lib/paths.ts';
import { type TestResult, writeRun } from './result.ts';

const states = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

const text = (error: TestError): string =>
  stripVTControlCharacters(error.message ?? error.value ?? '').slice(0, 1200);

function resultOf(test: TestCase): TestResult {
  const [, device = '', , ...titles] = test.titlePath();
  return {
    file: relative(root, test.location.file),
    name: `[${device}] ${titles.join(' > ')}`,
    state: states[test.outcome()],
    message:
      test.results
        .flatMap(({ errors }) => errors)
        .map(text)
        .at(0) ?? '',
  };
}

/** Playwright creates it from the file's default export. */
export default class ResultReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.errors.push(text(error));
  }

  onEnd(): void {
    const file = process.env.TEST_RESULT;
    if (file)
      writeRun(file, {
        tests: (this.suite?.allTests() ?? []).map(resultOf),
        errors: this.errors,
      });
  }
}

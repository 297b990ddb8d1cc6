import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Run, summarise, takeRun, type TestResult, writeRun } from './result.ts';

const test = (state: TestResult['state']): TestResult => ({
  file: 'a.test.ts',
  name: 'it works',
  state,
  message: state === 'passed' ? '' : 'expected 1 to be 2',
});
const run = (states: TestResult['state'][], errors: string[] = []): Run => ({
  tests: states.map(test),
  errors,
});
const file = join(mkdtempSync(join(tmpdir(), 'prelude-result-')), 'result.json');
const taken = (written: Run | undefined, code: number): Run => {
  if (written) writeRun(file, written);
  return takeRun(file, code);
};

describe('a test run', () => {
  it('counts passed and skipped tests', () => {
    const { passed, skipped, failures } = summarise([run(['passed', 'skipped']), run(['passed'])]);
    expect([passed.length, skipped, failures]).toEqual([2, 1, []]);
  });

  it('names a failed test with its message', () => {
    expect(summarise([run(['passed', 'failed'])]).failures).toEqual([
      'a.test.ts > it works\nexpected 1 to be 2',
    ]);
  });

  it('fails for an error outside of any test, even if every test passed', () => {
    expect(summarise([run(['passed'], ['Error: lost'])]).failures).toEqual(['Error: lost']);
  });

  it('passes with two retried tests, and fails with three', () => {
    expect(summarise([run(['flaky', 'flaky'])])).toMatchObject({ failures: [] });
    expect(summarise([run(['flaky']), run(['flaky', 'flaky'])]).failures).toEqual([
      '3 tests needed a second try; 2 may',
    ]);
  });

  it('is read once, so a later crashed run cannot reuse it', () => {
    expect(taken(run(['passed']), 0).errors).toEqual([]);
    expect(existsSync(file)).toBe(false);
    expect(taken(undefined, 139).errors).toEqual([
      'The runner ended with 139 and without a report',
    ]);
  });

  it.each([137, 139, 7])('fails when the runner ended with %i, whatever it reported', (code) => {
    expect(taken(run(['passed', 'failed']), code).errors).toEqual([
      `The runner ended with ${code}, which no failed test explains`,
    ]);
  });

  it('fails when the runner ended with 1 and names no failed test', () => {
    expect(taken(run(['passed']), 1).errors).toHaveLength(1);
    expect(taken(run(['failed']), 1).errors).toEqual([]);
    expect(taken(run(['passed'], ['Error: lost']), 1).errors).toEqual(['Error: lost']);
  });
});

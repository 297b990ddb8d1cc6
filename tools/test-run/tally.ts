/** What a runner of tests has to say, in one shape. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those passed: at the second try only. Each is a defect to be looked into, in the test or in the product. */
  retried: number;
  /** What failed, by name: named once more at the very end, where a long log is read first. */
  failures: string[];
  /** What passed at the second try only, by name. */
  flaky: string[];
}

/**
 * A runner that failed without a failed test (a crash, an unhandled rejection) counts as one.
 *
 * @param said what it said of that
 */
export const atLeastOne = (code: number, tally: Tally, said: readonly string[] = []): Tally =>
  code !== 0 && tally.failed === 0
    ? {
        ...tally,
        failed: 1,
        failures: [`a crash, or an unhandled error: ${said.join('\n\n') || 'see above'}`],
      }
    : tally;

/** @param tallies of runners that had different tests */
export const sum = (tallies: readonly Tally[]): Tally => {
  const total = (key: 'passed' | 'failed' | 'skipped' | 'retried') =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    retried: total('retried'),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
};

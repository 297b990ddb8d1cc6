/**
 * Stryker's configuration: changes the code of one area one small piece at a time, and the tests of that area must
 * notice. The area comes from `MUTATE_AREA`, the files of it from `MUTATE_FILES` (a glob).
 */
import { matchesGlob } from 'node:path';
import { areas } from './areas.ts';

const groups = areas[process.env.MUTATE_AREA ?? 'registration'];
const wanted = process.env.MUTATE_FILES ?? '**';
process.env.MUTATE_TESTS = JSON.stringify([...new Set(groups.flatMap(({ tests }) => tests))]);

export default {
  mutate: groups.flatMap(({ files }) => files).filter((file) => matchesGlob(file, wanted)),
  plugins: [
    import.meta.resolve('@stryker-mutator/vitest-runner'),
    import.meta.resolve('./messages-ignorer.ts'),
  ],
  ignorers: ['messages'],
  testRunner: 'vitest',
  vitest: { configFile: 'lab/mutate/vitest.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // A mutant that is slow because of a busy machine must not count as a timeout.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, maxTestsToLog: 0 },
  jsonReporter: {
    fileName: `node_modules/.cache/prelude/mutation-${process.env.MUTATE_AREA}.json`,
  },
  incremental: true,
  incrementalFile: `node_modules/.cache/prelude/mutation-${process.env.MUTATE_AREA}-incremental.json`,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', 'docs', 'e2e', 'studio', 'test-results', 'lab/node_modules'],
  // Vitest does not check types, and Stryker disables them with a compiler API that TypeScript 7 does not have.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  thresholds: { high: 90, low: 85, break: 85 },
};

/** One run of Stryker: the mutants of some files against some tests. */
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { cacheFolder } from '../lib/paths.ts';
import type { Group } from './areas.ts';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Mutates a copy in `.cache/`, one mutant after the other. @returns each with what became of it */
export function mutateGroup({ files, tests }: Group, name: string): Promise<Mutant[]> {
  process.env.MUTATE_TESTS = JSON.stringify(tests);
  return new Stryker({
    mutate: [...files],
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      import.meta.resolve('./stryker-plugins.ts'),
    ],
    ignorers: ['messages'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    // A mutant that is slow because the machine is must not pass for one that hangs.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    concurrency: 1,
    reporters: ['progress-append-only', 'clear-text', 'json', 'lines'],
    clearTextReporter: {
      allowColor: false,
      allowEmojis: false,
      reportTests: false,
      reportScoreTable: false,
      logTests: false,
      maxTestsToLog: 0,
      reportMutants: true,
      skipFull: false,
    },
    jsonReporter: { fileName: join(cacheFolder, `mutation-${name}.json`) },
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', 'docs', 'e2e', 'studio', 'test-results'],
    // Vitest checks no types; and Stryker's way to switch them off needs the compiler TypeScript had before version 7.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    thresholds: { high: 80, low: 80, break: null },
    allowEmpty: true,
  }).runMutationTest();
}

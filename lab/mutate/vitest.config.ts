/**
 * Only the tests of one area. Stryker's `testFiles` does not work for this: with it (10.1.1) a mutant of code that runs
 * at module load is switched on too late and survives.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: process.cwd(),
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    environment: 'node',
    setupFiles: ['scripts/lib/no-console-errors.ts', 'scripts/lib/specified-languages.ts'],
    globalSetup: ['server/src/testing/database/global-postgres.ts'],
    // Generous, because a slow machine must not count as a killed mutant.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

/**
 * The tests of one area, and no others. Stryker's own `testFiles` does not work for this: with it (10.1.1) a mutant of
 * code that runs when a module is loaded is switched on too late, and survives.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: process.cwd(),
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    environment: 'node',
    setupFiles: ['scripts/lib/no-console-errors.ts'],
    globalSetup: ['server/src/testing/database/global-postgres.ts'],
    // Generous, so that a slow machine does not count as a killed mutant.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

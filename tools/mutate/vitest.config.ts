/**
 * The tests of one group, and no others. Not by Stryker's own `testFiles`: with it (10.1.1) a mutant of what runs when a
 * module is loaded is switched on too late, and survives whatever the tests say.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: process.cwd(),
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    environment: 'node',
    setupFiles: ['tools/lib/no-console-errors.ts'],
    globalSetup: ['tools/lib/global-postgres.ts'],
    // As the server's tests have it, and some more: a machine that stands still must not pass for a mutant found.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

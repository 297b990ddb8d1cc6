import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, setupFiles: ['tools/lib/no-console-errors.ts'] };

export default defineConfig({
  test: {
    // Of two processors Vitest would use one; most tests wait for time or the database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{contract,passport,site,console,studio,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['tools/lib/global-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fullOnlyFiles } from './scripts/test/full-only.ts';

const leftOut = process.env.TEST_SUITE === 'quick' ? fullOnlyFiles : [];
const node = {
  environment: 'node' as const,
  setupFiles: ['scripts/lib/no-console-errors.ts', 'scripts/lib/specified-languages.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', ...leftOut],
  // Files share a process: loading the server for each takes longer than most tests.
  isolate: false,
  // A retry separates a fault from a stalled machine. More than two in a run fail it.
  retry: 1,
  // Vitest's defaults of one second for a poll and five for a test are too short on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // More workers than cores, because many tests wait for a timer or the database.
    maxWorkers: availableParallelism() + 2,
    fsModuleCache: true,
    reporters: ['default', './scripts/test/vitest-reporter.ts'],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          setupFiles: [...node.setupFiles, 'scripts/test/site-pack.ts'],
          // UTC would hide conversions in the wrong direction; this zone is UTC+5:45.
          env: { TZ: 'Asia/Kathmandu', CAMPAIGN_DIR: 'testing/packs/full' },
          include: [
            '{contract,pack,passport,ui,site,console,studio,scripts,lab}/**/*.test.{ts,tsx}',
            'campaigns/*/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/database/global-postgres.ts'],
        },
      },
    ],
  },
});

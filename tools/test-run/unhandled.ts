/** Writes down what broke outside of any test, so that it can be told at the very end of a long log. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { cacheFolder } from '../lib/paths.ts';

export const unhandledFile = join(cacheFolder, 'vitest-unhandled.json');

type Ended = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

/** Vitest makes one of it by its file's name. */
export default class Unhandled implements Reporter {
  onTestRunEnd(...[, errors]: Ended): void {
    const said = errors.map(({ name, message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }) =>
      [VITEST_TEST_PATH, VITEST_TEST_NAME, `${name}: ${message}`, stack?.slice(0, 1200)]
        .filter(Boolean)
        .join('\n'),
    );
    writeFileSync(unhandledFile, JSON.stringify(said));
  }
}

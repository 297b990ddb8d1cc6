/** `npm test`: unit, server (PGlite and a real PostgreSQL), contract and browser tests; one honest line at the end. */
import { mkdirSync } from 'node:fs';
import { build } from './build.ts';
import { cacheFolder } from './lib/paths.ts';
import { playwright } from './test-run/playwright.ts';
import { sum } from './test-run/tally.ts';
import { vitest } from './test-run/vitest.ts';

mkdirSync(cacheFolder, { recursive: true });
await build(true);
const { passed, failed, skipped, retried, failures, flaky } = sum([
  await vitest(),
  await playwright(),
]);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
for (const name of flaky) print(`\nFLAKY ${name}`);
for (const failure of failures) print(`\nFAILED ${failure}`);
if (retried > 0) print(`\n${retried} of those passed only at the second try: FLAKY above`);
print(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

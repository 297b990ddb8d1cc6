/** Sets the server's clock forward and back by an hour while it runs (libfaketime). */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endure } from '../endure.ts';
import type { Scenario } from '../scenario.ts';

/** Location of Debian's package `faketime`, for any processor. */
const library = (): string | undefined =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('/usr/lib', name, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  what: 'the server’s clock an hour ahead, then an hour behind',
  databases: ['pglite', 'postgres'],
  lacks: () => (library() ? undefined : 'needs libfaketime (Debian: apt-get install faketime)'),
  run: async (stage) => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-clock-'));
    const file = join(folder, 'clock');
    const set = (offset: string) => writeFileSync(file, `${offset}\n`);
    set('+0');
    const jumps = ['+3600', '-3600'];
    try {
      await endure(stage, {
        env: {
          LD_PRELOAD: library(),
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          // The monotonic clock never goes back on a real machine.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
        begin: () => set(jumps.shift()!),
        end: () => set('+0'),
        forMs: stage.quick ? 5000 : 15_000,
        times: 2,
        allowed: /^$/,
        mailsWithinMs: 10_000,
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

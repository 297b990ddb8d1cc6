/** No free space for the database. Uses a separate in-memory file system, which only root can mount. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endure } from '../endure.ts';
import type { Ground, Scenario } from '../scenario.ts';

const size = '400m';
const block = Buffer.alloc(1 << 20);

async function ground(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return {
    folder,
    remove: async () => {
      // A process that used it a moment ago may still be running.
      for (let tries = 0; ; tries++) {
        try {
          execFileSync('umount', [folder], { stdio: 'ignore' });
          break;
        } catch (error) {
          if (tries === 20) throw error;
          await sleep(250);
        }
      }
      rmdirSync(folder);
    },
  };
}

function fill(file: string): void {
  writeFileSync(file, '');
  for (let part = block; part.length > 0;) {
    try {
      appendFileSync(file, part);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      part = part.subarray(0, part.length >> 1);
    }
  }
}

export const diskFull: Scenario = {
  name: 'disk-full',
  what: 'no room left on the database’s disk',
  databases: ['pglite', 'postgres'],
  lacks: () =>
    process.getuid?.() === 0 ? undefined : 'needs root, for a small file system in memory',
  ground,
  run: (stage) => {
    const { postgres, folder } = stage.subject;
    const ballast = postgres ? join(postgres.folder, '..', 'ballast') : join(folder, 'ballast');
    return endure(stage, {
      begin: () => fill(ballast),
      end: async () => {
        rmSync(ballast);
        // Without space for its log PostgreSQL stops; an operator starts it again after freeing space.
        if (postgres && !postgres.isUp()) await postgres.restart();
      },
      forMs: stage.quick ? 10_000 : 25_000,
    });
  },
};

import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * PGlite has no process lock: two processes on one folder lose data silently (measured: every run). The kernel releases
 * an exclusive SQLite transaction even after kill -9.
 * @returns a function that releases the lock; throws when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  // SQLite does not say that the folder is not writable.
  accessSync(dirname(folder), constants.W_OK | constants.X_OK);
  const lock = new DatabaseSync(`${folder}.lock`);
  try {
    // Another user who can open the file could hold the lock.
    chmodSync(`${folder}.lock`, 0o600);
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(`Another process is using ${folder}. Stop it first, or set DATA_DIR.`, {
      cause,
    });
  }
  return () => lock.close();
}

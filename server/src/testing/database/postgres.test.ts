import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { binaries, startPostgres } from './postgres.ts';

const folders: string[] = [];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A PostgreSQL that waits before it starts and counts its starts, while the file `slow` exists. */
function slowPostgres(seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-slow-postgres-'));
  folders.push(folder);
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o777);
  const bin = binaries();
  symlinkSync(join(bin, 'initdb'), join(folder, 'initdb'));
  const lines = [
    '#!/bin/sh',
    `[ -e ${folder}/slow ] && echo start >> ${folder}/starts && sleep ${seconds}`,
    `exec ${join(bin, 'postgres')} "$@"`,
  ];
  writeFileSync(join(folder, 'postgres'), `${lines.join('\n')}\n`, { mode: 0o755 });
  vi.stubEnv('POSTGRES_BIN', folder);
  return {
    slowDown: () => writeFileSync(join(folder, 'slow'), ''),
    starts: () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').length,
  };
}

test(
  'a restart waits for a slow server instead of starting another',
  { timeout: 90_000 },
  async () => {
    const slow = slowPostgres(12);
    const postgres = await startPostgres(['fsync=off']);
    slow.slowDown();
    postgres.kill();
    await postgres.restart();
    expect(slow.starts()).toBe(1);
    expect(postgres.isUp()).toBe(true);
    await postgres.halt();
    expect(postgres.isUp()).toBe(false);
    await postgres.stop();
  },
);

test('halt and stop end when the server is gone', { timeout: 60_000 }, async () => {
  const postgres = await startPostgres(['fsync=off']);
  postgres.kill();
  await postgres.halt();
  await postgres.restart();
  postgres.kill();
  await postgres.halt();
  await postgres.stop();
  expect(existsSync(postgres.folder)).toBe(false);
});

test('a server that ends is an error with its log', { timeout: 60_000 }, async () => {
  await expect(startPostgres(['no_such_setting=1'])).rejects.toThrow(
    /ended: .*unrecognized configuration parameter "no_such_setting"/s,
  );
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';

it('refuses an unencrypted connection to another machine (ASVS V12.3.1)', () => {
  const move = (to: string, env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, ['server/src/cli/main.ts', 'move', '--to', to], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: '/nowhere', ...env },
    });
  const { status, stderr } = move('postgres://site:Zr84kQpw7Lx2@db.example/site');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/--to: .*sslmode=verify-full/)]);
  expect(stderr).not.toContain('Zr84kQpw7Lx2');
  const named = move('postgres://site@db.invalid/site', { PLAINTEXT_HOSTS: 'db.invalid' });
  expect(named.stderr).not.toContain('sslmode');
}, 120_000);

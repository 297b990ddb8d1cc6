import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './lib/paths.ts';

it('prints nothing of the installation to standard output, so that a secret can go into a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['scripts', 'bin']) mkdirSync(join(folder, part));
  copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'scripts/prelude.ts'), "console.log('a secret')");
  const npm = `#!/bin/sh
mkdir -p node_modules/.bin && ln -s '${process.execPath}' node_modules/.bin/node && echo 'added 301 packages'
`;
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'prelude'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
  });
  expect(stdout).toBe('a secret\n');
  expect(stderr).toContain('added 301 packages');
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './lib/paths.ts';

/** A project whose npm notes its arguments. @param present test packages that are installed already */
function project(present: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-bootstrap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['scripts', 'bin', ...present.map((name) => join('node_modules', name))])
    mkdirSync(join(folder, part), { recursive: true });
  copyFileSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  const devDependencies = { vitest: '1.0.0', '@playwright/test': '1.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ devDependencies }));
  for (const command of ['prelude', 'test'])
    writeFileSync(join(folder, `scripts/${command}.ts`), "console.log('a secret')");
  const npm = `#!/bin/sh
echo "$@" >> npm-calls
mkdir -p node_modules/.bin && ln -sf '${process.execPath}' node_modules/.bin/node && echo 'added 301 packages'
`;
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
  return {
    run: (command: string) =>
      spawnSync(process.execPath, ['scripts/bootstrap.mjs', command], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
      }),
    calls: () => readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n'),
  };
}

it('prints nothing of the installation to standard output, so that a secret can go into a file', () => {
  const { stdout, stderr } = project([]).run('prelude');
  expect(stdout).toBe('a secret\n');
  expect(stderr).toContain('added 301 packages');
});

it.each<[what: string, option: string, present: string[]]>([
  ['nothing', '--omit=dev', []],
  ['a part of the test packages', '--omit=dev', ['vitest']],
  ['all packages, by hand', '--include=dev', ['vitest', '@playwright/test']],
])('a start after an installation of %s installs with %s', (_what, option, present) => {
  const { run, calls } = project(present);
  run('prelude');
  expect(calls()).toEqual([expect.stringContaining(option)]);
  run('prelude');
  expect(calls()).toHaveLength(1);
});

it('a start keeps the test packages that a test has installed', () => {
  const { run, calls } = project([]);
  run('test');
  run('prelude');
  expect(calls()).toEqual([expect.stringContaining('--include=dev')]);
});

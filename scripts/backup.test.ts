/** The daily backup of compose, with stand-ins for docker and restic that write down what they are asked. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

const dayMs = 86_400_000;
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;

function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-backup-'));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  for (const name of ['bin', 'backups', 'secrets']) mkdirSync(join(folder, name));
  const put = (name: string, script: string) => {
    const file = join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  };
  put('docker', `echo "docker $*" >> ${log}; for last; do :; done; touch "${folder}$last"`);
  put('restic', `echo "restic $* to $RESTIC_REPOSITORY" >> ${log}; [ "$1" != cat ]`);
  put('install', `echo "install $*" >> ${log}`);
  copyFileSync(join(root, 'deploy/compose/backup.sh'), join(folder, 'backup.sh'));
  const run = () =>
    execFileSync('sh', [join(folder, 'backup.sh')], {
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      stdio: 'pipe',
    });
  return {
    folder,
    run,
    lines: () => readFileSync(log, 'utf8').trim().split('\n'),
    files: () => readdirSync(join(folder, 'backups')).toSorted(),
  };
}

it('writes one backup a day, and keeps seven days and the Sundays of five weeks', () => {
  const { folder, run, files, lines } = prepare();
  const days = Array.from({ length: 60 }, (_, index) => dayBefore(index + 1));
  for (const day of days) writeFileSync(join(folder, `backups/prelude-${day}.gz`), '');
  writeFileSync(join(folder, 'backups/before-the-upgrade.gz'), '');
  run();
  const kept = days.filter((day, index) => index + 1 < 7 || (index + 1 < 35 && isSunday(day)));
  const names = [dayBefore(0), ...kept].map((day) => `prelude-${day}.gz`);
  expect(files()).toEqual([...names, 'before-the-upgrade.gz'].toSorted());
  expect(lines().filter((line) => line.startsWith('restic'))).toEqual([]);
});

it('copies the backups to another place when one is named, and makes it at the first time', () => {
  const { folder, run, lines } = prepare();
  writeFileSync(join(folder, 'secrets/copy.env'), 'RESTIC_REPOSITORY=sftp:box:prelude\n');
  run();
  const asked = lines().filter((line) => line.startsWith('restic'));
  expect(asked.map((line) => line.split(' ')[1])).toEqual(['cat', 'init', 'backup', 'forget']);
  expect(asked.at(-1)).toContain('to sftp:box:prelude');
});

it('copies and deletes nothing when the backup fails', () => {
  const { folder, run, files, lines } = prepare();
  writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\nexit 1\n');
  writeFileSync(join(folder, 'secrets/copy.env'), 'RESTIC_REPOSITORY=sftp:box:prelude\n');
  const old = `prelude-${dayBefore(50)}.gz`;
  writeFileSync(join(folder, 'backups', old), '');
  expect(run).toThrow();
  expect(files()).toEqual([old]);
  expect(lines().some((line) => line.startsWith('restic'))).toBe(false);
});

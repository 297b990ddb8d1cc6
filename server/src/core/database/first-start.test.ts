import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from './sql.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { openPglite } from './pglite.ts';
import { makeTemplate, templateFile } from './template.ts';

let template: Blob;
beforeAll(async () => {
  await makeTemplate();
  template = new Blob([readFileSync(templateFile)]);
}, 180_000);
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'prelude-first-')), 'data', 'database');
const open = (folder: string, from: Blob | undefined = template) =>
  openPglite({ folder, template: from, onError: () => {} });
const works = async (folder: string) => {
  const database = await open(folder);
  const [row] = await database.rows<{ n: number }>(sql`select count(*)::int as n from operators`);
  await database.close();
  return row!.n;
};

/** Starts the database in a process of its own. @returns after the process was killed, when `isTime` says so */
async function killedStart(folder: string, isTime: () => boolean): Promise<void> {
  const script = `
    import { readFileSync } from 'node:fs';
    import { openPglite } from './server/src/core/database/pglite.ts';
    const template = new Blob([readFileSync(${JSON.stringify(templateFile)})]);
    await openPglite({ folder: ${JSON.stringify(folder)}, template, onError() {} });
    process.stdout.write('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const over = { is: false };
  child.stdout.once('data', () => (over.is = true));
  child.once('exit', () => (over.is = true));
  while (!over.is && !isTime()) await sleep(1);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

describe('the embedded database after a start that was killed', { timeout: 120_000 }, () => {
  const count = (folder: string) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;

  it.each([1, 50, 400, 900])('when about %d files were there', async (files) => {
    const folder = newFolder();
    await killedStart(folder, () => Math.max(count(`${folder}.part`), count(folder)) >= files);
    expect(await works(folder)).toBe(0);
    expect(existsSync(`${folder}.part`)).toBe(false);
  });

  it('when the folder had just been renamed', async () => {
    const folder = newFolder();
    await killedStart(folder, () => existsSync(join(folder, 'PG_VERSION')));
    expect(await works(folder)).toBe(0);
  });

  it('or lost its version file: it is kept aside', async () => {
    const folder = newFolder();
    await (await open(folder)).close();
    truncateSync(join(folder, 'PG_VERSION'));
    rmSync(join(folder, 'pg_wal'), { recursive: true });
    expect(await works(folder)).toBe(0);
  });
});

describe('a data folder that cannot be written', () => {
  it('is named in one sentence, without a stack', { timeout: 60_000 }, async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'prelude-file-')), 'file');
    writeFileSync(file, '');
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: join(file, 'data'),
      PORT: '1',
    };
    const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
      execFile(
        process.execPath,
        ['server/src/main.ts'],
        { cwd: root, env },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
      );
    });
    expect(code).toBe(1);
    expect(out).toMatch(
      /cannot be written \(ENOTDIR\)\. Make the server’s user the owner of DATA_DIR/,
    );
    expect(out).not.toMatch(/^\s+at /m);
  });
});

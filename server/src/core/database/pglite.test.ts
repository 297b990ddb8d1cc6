import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from './sql.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPglite } from './pglite.ts';
import { makeTemplate, templateFile } from './template.ts';

it('a failed cleanup is reported and the server keeps running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const reported: string[] = [];
  const database = await openPglite({
    folder: undefined,
    onError: ({ message }) => reported.push(message),
  });
  await database.db.execute(sql`begin`);
  vi.advanceTimersByTime(5 * 60_000);
  await vi.waitFor(() => expect(reported).toEqual([expect.stringContaining('VACUUM')]));
  await database.db.execute(sql`rollback`);
  await database.ping();
  await database.close();
});

it('the folder is private to its owner: a new folder, an old open folder, and files written later', async () => {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const data = join(mkdtempSync(join(tmpdir(), 'prelude-modes-')), 'data');
  const folder = join(data, 'database');
  const entries = () => [
    data,
    ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name)),
  ];
  const open = () => entries().filter((path) => statSync(path).mode & 0o077);
  await makeTemplate();
  const template = new Blob([readFileSync(templateFile)]);
  const start = () => openPglite({ folder, template, onError: () => {} });

  const first = await start();
  expect(entries().length).toBeGreaterThan(1000);
  expect(open()).toEqual([]);
  await first.db.execute(
    sql`create table t as select repeat('x', 900) from generate_series(1, 9000)`,
  );
  await first.db.execute(sql`create index on t (repeat)`);
  await first.db.execute(sql`checkpoint`);
  expect(open()).toEqual([]);
  await first.close();

  for (const path of entries()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
  chmodSync(data, 0o700);
  const second = await start();
  expect(open()).toEqual([]);
  expect(await second.rows(sql`select count(*)::int as n from t`)).toEqual([{ n: 9000 }]);
  await second.close();
});

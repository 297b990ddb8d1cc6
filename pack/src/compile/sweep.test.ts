import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Job, keyOf } from './job.ts';
import { makeJob } from './make.ts';
import { createStore } from './store.ts';
import { deleteUnused } from './sweep.ts';

const cache = mkdtempSync(join(tmpdir(), 'prelude-sweep-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));
const store = createStore(cache);

const jobOf = (path: string): Job => ({
  name: path,
  outputs: [{ path, key: keyOf(path) }],
  make: async () => new Map([[path, Buffer.from(path)]]),
});
const madeAgo = async (path: string, days: number) => {
  const job = jobOf(path);
  await makeJob(store, job, { holder: 'test', waits: true });
  const file = store.fileOf(job.outputs[0]!)!;
  const at = new Date(Date.now() - days * 86_400_000);
  utimesSync(file, at, at);
  return { job, file };
};

it('deletes what no plan has used for two months', async () => {
  const used = await madeAgo('roles/Ada-900.avif', 100);
  const former = await madeAgo('roles/Ben-900.avif', 100);
  const recent = await madeAgo('roles/Cleo-900.avif', 30);
  await deleteUnused(cache, store, [used.job]);
  expect([used, former, recent].map(({ file }) => existsSync(file))).toEqual([true, false, true]);
  // Its use was noted, so a plan of another pack does not delete it.
  await deleteUnused(cache, store, []);
  expect(readFileSync(used.file, 'utf8')).toBe('roles/Ada-900.avif');
});

/** Deletes made files that no plan uses any more: of former texts, pictures and packs. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from './job.ts';
import type { Store } from './store.ts';

const dayMs = 86_400_000;
/** A picture may come back, and another server may use the folder. */
const unusedDays = 60;

/**
 * Notes that the files of a plan are in use, and deletes those that no plan has used for two months.
 * @param cache folder of made files
 */
export async function deleteUnused(
  cache: string,
  store: Pick<Store, 'fileOf'>,
  jobs: readonly Job[],
): Promise<void> {
  const now = new Date();
  const ageOf = async (file: string): Promise<number> => now.getTime() - (await stat(file)).mtimeMs;
  for (const output of jobs.flatMap(({ outputs }) => outputs)) {
    const file = store.fileOf(output);
    if (file && (await ageOf(file)) > dayMs) await utimes(file, now, now);
  }
  const found = await readdir(join(cache, 'files'), { recursive: true, withFileTypes: true });
  for (const entry of found.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if ((await ageOf(file)) > unusedDays * dayMs) await rm(file, { force: true });
  }
}

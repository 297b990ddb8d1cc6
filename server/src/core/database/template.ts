/** A prepared, migrated cluster, created once per release by the build. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringUpToDate } from './migrate.ts';
import { hashOfRelease, readRelease } from './migrations.ts';
import { pgliteSession } from './session.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/prelude', import.meta.url));

export const templateFile = join(cache, `cluster-${hashOfRelease()}.tar.gz`);

/** Takes about 4 s. */
export async function makeTemplate(): Promise<void> {
  if (existsSync(templateFile)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create();
  await bringUpToDate(pgliteSession(pglite, 'in memory'), readRelease());
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  mkdirSync(dirname(templateFile), { recursive: true });
  const part = `${templateFile}.${process.pid}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  renameSync(part, templateFile);
}

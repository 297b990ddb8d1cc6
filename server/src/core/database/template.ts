/** A prepared cluster with all migrations applied, made once per set of migrations by the build. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from './migrations.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/prelude', import.meta.url));

const migrationsHash = (): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

export const templateFile = join(cache, `cluster-${migrationsHash()}.tar.gz`);

/** Makes the template unless it is there already. Takes about 4 s. */
export async function makeTemplate(): Promise<void> {
  if (existsSync(templateFile)) return;
  // Loaded only when needed: a second start asks only whether the file is there.
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const pglite = await PGlite.create();
  await migrate(drizzle(pglite), { migrationsFolder });
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  mkdirSync(dirname(templateFile), { recursive: true });
  // Two test workers may make it at once.
  const part = `${templateFile}.${process.pid}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  renameSync(part, templateFile);
}

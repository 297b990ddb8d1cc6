/**
 * `npm run lab -- mutate AREA [GLOB]`: mutation testing with Stryker. `mutate/areas.ts` lists the areas with their
 * files and tests. An area takes up to two hours; results of unchanged code are cached. `mutate sql [GLOB]` does the
 * same for conditions in SQL (`mutate/sql`).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.ts';
import { areaNames, isAreaName } from './mutate/areas.ts';
import { mutateSql } from './mutate/sql/run.ts';

const [area = '', files] = process.argv.slice(2);
if (area === 'sql') process.exit((await mutateSql(files)) > 0 ? 1 : 0);
if (!isAreaName(area)) {
  process.stderr.write(`Name an area: ${[...areaNames, 'sql'].join(', ')}\n`);
  process.exit(2);
}
const { status } = spawnSync(
  join(root, 'lab', 'node_modules', '.bin', 'stryker'),
  ['run', 'lab/mutate/stryker.config.mjs'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATE_AREA: area, ...(files ? { MUTATE_FILES: files } : {}) },
  },
);
process.exit(status ?? 1);

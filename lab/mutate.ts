/**
 * `npm run lab -- mutate AREA [GLOB]`: mutation testing with Stryker. `mutate/areas.ts` lists the areas with their
 * files and tests. An area takes up to two hours; results of unchanged code are cached. `mutate sql [GLOB]` does the
 * same for conditions in SQL (`mutate/sql`); `--write` stores the score.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, root } from '../scripts/lib/paths.ts';
import { areaNames, isAreaName } from './mutate/areas.ts';
import { concludeArea } from './mutate/score.ts';
import { mutateSql } from './mutate/sql/run.ts';
import { concludeSql } from './mutate/sql/score.ts';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [area = '', files] = positionals;
if (area === 'sql') {
  const problems = await mutateSql(files);
  const isReached = concludeSql(values.write);
  process.exit(problems > 0 || !isReached ? 1 : 0);
}
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
// Stryker also fails when the score is too low; its report is written all the same.
const report = join(cacheFolder, `mutation-${area}.json`);
const isReached = concludeArea(area, report, values.write);
process.exit(status || (isReached ? 0 : 1));

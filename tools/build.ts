/** `npm run build`: the site and the embedded database's prepared cluster. `--if-needed` skips what is fresh. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemplate } from '../server/src/platform/database/template.ts';
import { root, siteDist } from './lib/paths.ts';
import { runNode } from './lib/run.ts';
import { isFresh, stampOf, writeStamp } from './lib/stamp.ts';

export async function build(ifNeeded: boolean): Promise<void> {
  await makeTemplate();
  const stampFile = join(siteDist, '.stamp');
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  // The pages name their own address (canonical, link previews).
  const sources = stampOf(['site', 'contract', 'passport', 'campaign', 'package-lock.json']);
  const stamp = `${sources} ${process.env.PUBLIC_URL ?? ''}`;
  if (ifNeeded && isFresh(stampFile, stamp)) return;
  process.stderr.write('Building the site\n');
  const code = await runNode(['site/build/build.ts']);
  if (code !== 0) process.exit(code);
  writeStamp(stampFile, stamp);
}

if (import.meta.main) await build(process.argv.includes('--if-needed'));

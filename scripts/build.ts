/**
 * `npm run build`: builds the site, the console and the embedded database's template. None of them knows a campaign.
 * `--if-needed` skips what is up to date.
 */
import { join } from 'node:path';
import { makeTemplate } from '../server/src/core/database/template.ts';
import { consoleDist, siteDist } from './lib/paths.ts';
import { runNode } from './lib/run.ts';
import { isFresh, stampOf, writeStamp } from './lib/stamp.ts';

const parts = [
  {
    what: 'the site',
    script: 'site/build/build.ts',
    dist: siteDist,
    sources: ['site', 'ui', 'contract', 'pack', 'passport', 'package-lock.json'],
  },
  {
    what: 'the console',
    script: 'console/build.ts',
    dist: consoleDist,
    sources: [
      'console',
      'locales',
      'ui',
      'contract',
      'pack',
      'site/build',
      'site/fonts',
      'package-lock.json',
    ],
  },
];

/** Exits with the code of a build that fails. */
export async function build(ifNeeded: boolean): Promise<void> {
  await makeTemplate();
  for (const { what, script, dist, sources } of parts) {
    const file = join(dist, '.stamp');
    const stamp = stampOf(sources);
    if (ifNeeded && isFresh(file, stamp)) continue;
    process.stderr.write(`Building ${what}\n`);
    const code = await runNode([script]);
    if (code !== 0) process.exit(code);
    writeStamp(file, stamp);
  }
}

if (import.meta.main) await build(process.argv.includes('--if-needed'));

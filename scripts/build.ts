/**
 * `npm run build`: builds the site, the console and the embedded database's template. `--if-needed` skips what is up to
 * date.
 */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packProblem } from '../server/src/core/campaign/pack.ts';
import { makeTemplate } from '../server/src/core/database/template.ts';
import { campaignFolder } from '../site/build/campaign.ts';
import { packFolder, prepareCampaign } from './campaign/prepare.ts';
import { consoleDist, siteDist } from './lib/paths.ts';
import { runNode } from './lib/run.ts';
import { isFresh, stampOf, writeStamp } from './lib/stamp.ts';

export async function build(ifNeeded: boolean): Promise<void> {
  await makeTemplate();
  const stampFile = join(siteDist, '.stamp');
  const stamp = stampOf([
    'site',
    'ui',
    'contract',
    'passport',
    'locales',
    packFolder(),
    'package-lock.json',
  ]);
  const make = async (what: string, script: string, file: string, current: string) => {
    if (ifNeeded && isFresh(file, current)) return;
    process.stderr.write(`Building ${what}\n`);
    const code = await runNode([script]);
    if (code !== 0) process.exit(code);
    writeStamp(file, current);
  };
  const problem = packProblem(packFolder());
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
  const campaign = await prepareCampaign();
  await make('the site', 'site/build/build.ts', stampFile, stamp);
  writeFileSync(join(siteDist, 'campaign.json'), JSON.stringify(campaign));
  // The server reads some pictures too. A pack without finished files has them only in the prepared folder.
  if (!existsSync(join(packFolder(), 'media', 'manifest.json')))
    cpSync(join(campaignFolder, 'media'), join(siteDist, 'media'), { recursive: true });
  const ofConsole = stampOf([
    'console',
    'locales',
    'ui',
    'contract',
    'site/fonts',
    'site/build/theme.ts',
    join(packFolder(), 'theme.json'),
    'package-lock.json',
  ]);
  await make('the console', 'console/build.ts', join(consoleDist, '.stamp'), ofConsole);
}

if (import.meta.main) await build(process.argv.includes('--if-needed'));

/**
 * `npm run build`: checks the campaign, then builds the site, the console and the embedded database's template.
 * `--if-needed` skips what is up to date.
 */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packProblem } from '../pack/src/id.ts';
import { makeTemplate } from '../server/src/core/database/template.ts';
import { campaignFolder } from '../site/build/campaign.ts';
import { checkCampaign, checkCampaignPictures } from '../pack/src/check/check.ts';
import { type Finding, summary, toLines } from '../pack/src/check/findings.ts';
import { isNotJson } from '../pack/src/check/json-file.ts';
import { packFolder } from '../pack/src/paths.ts';
import { prepareCampaign } from './campaign/prepare.ts';
import { consoleDist, siteDist } from './lib/paths.ts';
import { runNode } from './lib/run.ts';
import { isFresh, stampOf, writeStamp } from './lib/stamp.ts';

/**
 * Exits with code 1 when the folder is not a campaign or a build fails.
 * @param onErrors of the campaign: a trial start goes on, and shows what the campaign has
 */
export async function build(ifNeeded: boolean, onErrors: 'stop' | 'go on' = 'stop'): Promise<void> {
  await makeTemplate();
  const stampFile = join(siteDist, '.stamp');
  const stamp = stampOf([
    'site',
    'ui',
    'contract',
    'pack',
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
  const findings = checkCampaign(packFolder());
  // Opening pictures takes longer, so not at each start.
  if (!ifNeeded || !isFresh(stampFile, stamp))
    findings.push(...(await checkCampaignPictures(packFolder())));
  showFindings(findings);
  const hasErrors = findings.some(({ level }) => level === 'error');
  if (packProblem(packFolder()) || (hasErrors && onErrors === 'stop')) process.exit(1);
  const campaign = await prepareCampaign().catch((error: unknown) => {
    // Its line has been shown.
    if (isNotJson(error)) process.exit(1);
    throw error;
  });
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
    'pack',
    'site/fonts',
    'site/build/theme.ts',
    join(packFolder(), 'theme.json'),
    'package-lock.json',
  ]);
  await make('the console', 'console/build.ts', join(consoleDist, '.stamp'), ofConsole);
}

/** What is still to write is only counted here. */
function showFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const lines = toLines(findings.filter(({ level }) => level !== 'open'));
  const hint = '`npm run campaign -- check` lists all';
  for (const line of [...lines, `Campaign: ${summary(findings)}; ${hint}`])
    process.stderr.write(`${line}\n`);
}

if (import.meta.main) await build(process.argv.includes('--if-needed'));

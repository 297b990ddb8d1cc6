import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignFile } from '../../contract/src/campaign/campaign.ts';
import { packFolder } from './namespaces.ts';

/**
 * A copy of the tested pack, which is there as long as the process.
 * @param change returns the new `campaign.json`
 * @returns its folder
 */
export function packWith(change: (campaign: CampaignFile) => CampaignFile): string {
  const copy = mkdtempSync(join(tmpdir(), 'prelude-changed-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const folder = join(copy, 'pack');
  cpSync(packFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const path = join(folder, 'campaign.json');
  const campaign = JSON.parse(readFileSync(path, 'utf8')) as CampaignFile;
  writeFileSync(path, JSON.stringify(change(campaign)));
  return folder;
}

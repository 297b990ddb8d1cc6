/** Whether a folder is a campaign pack, and which one. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { packFormat } from '@prelude/contract/campaign/campaign';
import { readJson } from './files.ts';
import { unplainFile } from './plain-files.ts';

function formatOf(pack: string): unknown {
  try {
    return (readJson(join(pack, 'campaign.json')) as { format?: unknown }).format ?? packFormat;
  } catch {
    // The campaign check reports a file that is not JSON.
    return packFormat;
  }
}

/** @returns what is wrong when the folder is not a campaign pack, has links, or is one for a newer version */
export function packProblem(pack: string): string | undefined {
  if (!existsSync(join(pack, 'campaign.json')))
    return `CAMPAIGN_DIR: ${pack} is not a campaign pack: campaign.json is missing`;
  const unplain = unplainFile(realpathSync(pack));
  if (unplain)
    return `CAMPAIGN_DIR: ${join(pack, unplain)} is a link or a device. A campaign pack has plain files and folders only: replace it with a copy`;
  const format = formatOf(pack);
  return typeof format === 'number' && format > packFormat
    ? `CAMPAIGN_DIR: ${pack} has pack format ${format}. This version of Prelude reads format ${packFormat}: upgrade it (docs/guide/upgrading.md)`
    : undefined;
}

/** @returns the campaign's key; empty when the folder is not a campaign pack, which `packProblem` names */
export function packKey(pack: string): string {
  if (packProblem(pack)) return '';
  const { key } = readJson(join(pack, 'campaign.json')) as { key?: unknown };
  return typeof key === 'string' && /^[\w-]+$/.test(key) ? key : '';
}
